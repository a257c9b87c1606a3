import type { Locator } from 'playwright-core'

/** Pastes text into a field, as from a spreadsheet. */
export async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.focus()
  await field.evaluate((one, pasted) => {
    const data = new DataTransfer()
    data.setData('text', pasted)
    one.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, text)
}
