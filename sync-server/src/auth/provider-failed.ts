/**
 * Thrown if the provider doesn't respond or doesn't know this server. `why` is for the operator and contains no
 * secrets.
 */
export class ProviderFailed extends Error {
  readonly why: string
  constructor(why: string) {
    super(`Check the login provider’s settings, and whether it is running: ${why}.`)
    this.why = why
  }
}
