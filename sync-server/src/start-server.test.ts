import { createServer } from 'node:net'
import { describe, expect, test } from 'vitest'
import { ListenError, listenError } from './errors/listen-error.ts'
import { noLicenseSettings } from './license/license-settings.ts'
import { startServer } from './start-server.ts'
import { secret } from './testing/a-server.ts'
import { aMailServer } from './testing/an-email-server.ts'
import { ownFolder } from './testing/run/own-folder.ts'

const host = '127.0.0.1'
const operate = { logLevel: 'silent', metrics: null, backups: null } as const
const start = (more: Partial<Parameters<typeof startServer>[0]>) =>
  startServer({ port: 0, host, dataDir: ownFolder('start'), secret, license: noLicenseSettings, operate, ...more })

/** Listens on a free port, as another program would. `free` stops listening. */
async function taken(): Promise<{ port: number; free: () => Promise<unknown> }> {
  const other = createServer()
  await new Promise<void>((ready) => other.listen(0, host, ready))
  const { port } = other.address() as { port: number }
  return { port, free: () => new Promise((closed) => other.close(closed)) }
}

describe('startServer()', () => {
  test('names the setting for the port that is in use: the app’s or the metrics’', async () => {
    const { port, free } = await taken()
    await expect(start({ port })).rejects.toEqual(new ListenError(`Set PORT to a free port; ${port} is in use.`))
    const metrics = { port, host }
    await expect(start({ operate: { ...operate, metrics } })).rejects.toEqual(
      new ListenError(`Set GLM_METRICS_PORT to a free port; ${port} is in use.`),
    )
    await free()
  })
  test.each([
    ['EACCES', {}, "Set PORT to 1024 or higher and put a proxy in front; this account can't open port 80."],
    ['EADDRNOTAVAIL', { address: '10.9.9.9' }, "Set GLM_HOST to an address of this machine; it doesn't have 10.9.9.9."],
    ['ENOTFOUND', { hostname: 'x' }, 'Set GLM_HOST to an address of this machine; the host x wasn’t found.'],
  ])('says which setting to change on %s', (code, more, sentence) => {
    const error = Object.assign(new Error('listen'), { code, ...more })
    expect(listenError(error, { port: 80, portSetting: 'PORT', hostSetting: 'GLM_HOST' }).message).toBe(sentence)
  })
  test('starts without waiting for a mail server that never answers', async () => {
    const silent = createServer()
    await new Promise<void>((ready) => silent.listen(0, host, ready))
    const { port } = silent.address() as { port: number }
    const server = await start({
      mail: { url: `smtp://${host}:${port}`, from: { name: '', address: 'a@example.com' } },
    })
    expect((await fetch(`http://${host}:${server.port}/health`)).status).toBe(200)
    await server.close()
    silent.close()
  })
  test('tells the operator in /health that the mail server rejects the login', async () => {
    const email = await aMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_auth, _session, callback) => callback(new Error('Bad password')),
    })
    const url = email.url.replace('//', '//golf:wrong@')
    const server = await start({ mail: { url, from: { name: '', address: 'a@example.com' } } })
    const health = async () =>
      (await (await fetch(`http://${host}:${server.port}/health`)).json()) as { emailProblem: string | null }
    await expect.poll(async () => (await health()).emailProblem).toBe('535 Bad password')
    await server.close()
    await email.close()
  })
})
