/**
 * An answer in which one field isn't checked against the route's schema, because it contains rows that the server
 * itself created. They may already be serialized, because many callers get the same rows.
 */
export class PartlySerialized<T extends object> {
  readonly rest: T
  private readonly field: keyof T & string
  private readonly json: () => string

  /**
   * @param rest the response; its own value for the field is ignored
   * @param json returns the field's JSON; not called before the answer is written
   */
  constructor(rest: T, field: keyof T & string, json: () => string) {
    this.rest = rest
    this.field = field
    this.json = json
  }

  /** Returns the response body as text. */
  textOf(checked: object): string {
    const others = JSON.stringify({ ...checked, [this.field]: undefined })
    const comma = others === '{}' ? '' : ','
    return `${others.slice(0, -1)}${comma}${JSON.stringify(this.field)}:${this.json()}}`
  }
}
