/** An element with only what the guest page uses, for tests without a browser. */
export class PlainElement {
  readonly attributes = new Map<string, string>()
  children: (PlainElement | string)[] = []
  readonly name: string
  value = ''
  hidden = false
  private readonly listeners: (() => void)[] = []

  constructor(name: string) {
    this.name = name
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  append(...children: (PlainElement | string)[]): void {
    this.children.push(...children)
  }
  replaceChildren(...children: (PlainElement | string)[]): void {
    this.children = children
  }
  querySelectorAll(_selector: string): PlainElement[] {
    return []
  }
  addEventListener(event: string, listener: () => void): void {
    if (event === 'click') this.listeners.push(listener)
  }
  click(): void {
    for (const listener of this.listeners) listener()
  }
  get textContent(): string {
    return this.children.map((child) => (typeof child === 'string' ? child : child.textContent)).join('')
  }
  set textContent(text: string) {
    this.children = [text]
  }
  /** Returns all elements with this name, including this one. */
  all(name: string): PlainElement[] {
    const inside = this.children.flatMap((child) => (typeof child === 'string' ? [] : child.all(name)))
    return this.name === name ? [this, ...inside] : inside
  }
}
