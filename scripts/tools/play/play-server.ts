import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { builtServer, seeToBuild } from '../../lib/build/build-all.ts'

export type PlayServer = { url: string; dataDir: string; stop: () => Promise<void>; remove: () => void }

/** The real program on a free port with an empty folder: no demo, and leagues need no license. */
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
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const url = `http://localhost:${port}`
  await answers(url, child)
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = new Promise((done) => child.once('exit', done))
    child.kill('SIGTERM')
    await gone
  }
  return { url, dataDir, stop, remove: () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function answers(url: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null && child.signalCode === null) {
    const reply = await fetch(url).catch(() => null)
    if (reply?.ok) return
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error(`Look at the lines above: the server at ${url} did not start.`)
}

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
