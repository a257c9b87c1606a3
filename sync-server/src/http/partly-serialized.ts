/** A response with one field that is already serialized, because many callers get the same value. */
export class PartlySerialized<T extends object> {
  readonly rest: T
  private readonly field: keyof T & string
  private readonly json: string

  /** @param rest the response; its own value of the field isn't used */
  constructor(rest: T, field: keyof T & string, json: string) {
    this.rest = rest
    this.field = field
    this.json = json
  }

  /** Returns the response as text. */
  textOf(checked: object): string {
    const others = JSON.stringify({ ...checked, [this.field]: undefined })
    const comma = others === '{}' ? '' : ','
    return `${others.slice(0, -1)}${comma}${JSON.stringify(this.field)}:${this.json}}`
  }
}
