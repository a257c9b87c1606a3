/** Types for the parts of the package that the tests use, because it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Claims = { sub: string; email?: string; email_verified?: boolean; name?: string }
  class Provider {
    constructor(
      issuer: string,
      settings: {
        clients: {
          client_id: string
          client_secret: string
          redirect_uris: string[]
          token_endpoint_auth_method?: string
        }[]
        claims: Record<string, string[]>
        findAccount: (ctx: unknown, id: string) => { accountId: string; claims: () => Claims }
        cookies: { keys: string[] }
        jwks: { keys: object[] }
        ttl: Record<string, number>
      },
    )
    callback(): (request: IncomingMessage, reply: ServerResponse) => void
  }
  export = Provider
}
