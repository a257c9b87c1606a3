import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { builtServer, seeToBuild } from '../../lib/build/build-all.ts'

/** `ownerPath`: the path of the printed link for creating the first account. */
export type PlayServer = {
  url: string
  ownerPath: string
  dataDir: string
  stop: () => Promise<void>
  remove: () => void
}

/** Starts the real program on a free port with an empty folder: no demo, and leagues need no license. */
export async function startEmptyServer(): Promise<PlayServer> {
  seeToBuild()
  const dataDir = ownFolder('play')
  const port = await freePort()
  const settings = {
    PORT: String(port),
    GLM_DATA_DIR: dataDir,
    GLM_DEMO: '0',
    GLM_LICENSE: 'none',
    GLM_LOG_LEVEL: 'error',
  }
  const child = ownProcess(process.execPath, [builtServer], {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = `http://localhost:${port}`
  const ownerPath = await printedPath(child)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }
  return { url, ownerPath, dataDir, stop, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

/** The server prints its owner link once it listens. */
const printedPath = (child: ChildProcess): Promise<string> =>
  new Promise((found, failed) => {
    let said = ''
    child.stdout?.on('data', (data: Buffer) => {
      said += String(data)
      const path = /\/register#owner=\S+(?=\s)/.exec(said)?.[0]
      if (path) found(path)
    })
    child.once('error', failed)
    child.once('exit', () => failed(new Error(`The server did not start. Its output:\n${said}`)))
  })

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer()
    server.once('error', failed)
    server.listen(0, () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => done(port))
    })
  })
}
