/**
 * Sets a field's text as if the user had typed it. It bypasses React's own setter, because otherwise React wouldn't
 * notice the change.
 */
export function typeInto(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
