/// <reference path="./oidc-provider.d.ts" />
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'
import type { ProviderSettings } from '../auth/login-provider.ts'

/**
 * The people that the provider knows, by the name that is entered on its page. Any password is accepted. Any other name
 * has no address.
 */
const people: Record<string, { email: string; email_verified: boolean; name: string }> = {
  pat: { email: 'pat@example.com', email_verified: true, name: 'Pat Fairway' },
  mallory: { email: 'pat@example.com', email_verified: false, name: 'Mallory' },
  fay: { email: 'fay@example.com', email_verified: true, name: 'Fay Bunker' },
}

/**
 * Starts a login provider on this machine, with its own pages, for one client. `port`: the port of an earlier provider
 * that this one replaces (default: a free port).
 */
export async function aLoginProvider(publicUrl: string, { port = 0 } = {}) {
  let provider: Provider | null = null
  const server = createServer((request, reply) => provider?.callback()(request, reply))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const settings: ProviderSettings = {
    issuer,
    clientId: 'golf',
    clientSecret: 'a secret of the client',
    name: 'Club ID',
    secretIn: 'header',
    prompt: 'login',
  }
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  provider = new Provider(issuer, {
    clients: [{ client_id: 'golf', client_secret: settings.clientSecret, redirect_uris: [`${publicUrl}/return`] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
    cookies: { keys: ['a key of the provider’s cookies'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'one' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
  })
  const close = () => {
    server.closeAllConnections()
    return new Promise<void>((done) => server.close(() => done()))
  }
  return { settings, close }
}

/**
 * Goes through the provider's pages like a browser; returns the query of the URL it is redirected to. `as`: the name to
 * enter; null to click Cancel.
 */
export async function visitProvider(url: string, as: string | null): Promise<URLSearchParams> {
  const jar = new Map<string, string>()
  const go = async (to: string, form?: Record<string, string>) => {
    const headers = { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') }
    const body = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const reply = await fetch(to, { redirect: 'manual', headers, ...body })
    for (const line of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
    const location = reply.headers.get('location')
    return { page: location ? '' : await reply.text(), next: location ? new URL(location, to).href : null }
  }
  const { origin } = new URL(url)
  let at = url
  for (let steps = 0; steps < 12; steps++) {
    const { page, next } = await go(at)
    if (next) {
      at = next
    } else {
      const [, prompt = ''] = /name="prompt" value="(\w+)"/.exec(page) ?? []
      const [, cancel = ''] = /href="([^"]*\/abort)"/.exec(page) ?? []
      const [, action = at] = /action="([^"]+)"/.exec(page) ?? []
      if (as === null) at = new URL(cancel, at).href
      else at = (await go(action, prompt === 'login' ? { prompt, login: as, password: 'any' } : { prompt })).next ?? ''
    }
    if (new URL(at).origin !== origin) return new URL(at).searchParams
  }
  throw new Error(`Check the provider’s pages: ${at} didn’t redirect.`)
}
