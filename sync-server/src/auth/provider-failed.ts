/**
 * Thrown when the provider doesn't respond or doesn't know this server. `why` is for the operator and holds no secrets.
 */
export class ProviderFailed extends Error {
  readonly why: string
  constructor(why: string) {
    super(`Look at the settings of the log-in provider, and whether it runs: ${why}.`)
    this.why = why
  }
}
