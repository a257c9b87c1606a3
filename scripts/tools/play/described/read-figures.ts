import { frameText } from '@glm/shared/text/screens/frame'
import type { Secretary } from '../secretary.ts'

/** A number on a screen, and the accessible name that says what it is. */
export type ShownFigure = { what: string; value: string }

const ending = frameText.whyNumber({ what: '', value: '' }).replace(/^: /, '')

/** Returns every number on the current screen that can be tapped, with its name. */
export async function readFigures(who: Secretary): Promise<ShownFigure[]> {
  const labels = await who.page
    .locator('main button.why-no[aria-label]')
    .filter({ visible: true })
    .evaluateAll((all) => all.map((one) => one.ariaLabel ?? ''))
  return labels.map((label) => {
    const text = label.slice(0, -ending.length)
    const at = text.lastIndexOf(': ')
    return { what: text.slice(0, at), value: text.slice(at + 2) }
  })
}
