import { guestText } from '@glm/shared/text/screens/scores/guest'
import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'
import decodeQR from 'qr/decode.js'

/**
 * The side of the square to photograph next to a caption, in points of the page. It is larger than a code, but smaller
 * than a card.
 */
const AROUND = 60

/**
 * Generates a night's scorecards with codes that let anyone enter scores, and reads the codes from screenshots, as a
 * camera does.
 * @param screen address of the screen for the week's scorecards
 * @returns what each card's code opens, by the card's number
 */
export async function scanCards(desk: Page, screen: string): Promise<Map<number, string>> {
  await desk.goto(screen)
  await desk.getByLabel(guestText.whoScans).selectOption('anyone')
  await desk.getByRole('button', { name: 'Generate Scorecards' }).click()
  await desk.getByRole('heading', { name: guestText.codes }).waitFor()
  const captions = desk.locator('.drawn-view.is-shown text').filter({ hasText: /^Card \d+: scan/ })
  await captions.first().waitFor()
  const links = new Map<number, string>()
  for (const caption of await captions.all()) {
    const number = Number(/\d+/.exec((await caption.textContent()) ?? '')?.[0])
    links.set(number, await codeBeside(desk, caption))
  }
  return links
}

async function codeBeside(desk: Page, caption: ReturnType<Page['locator']>): Promise<string> {
  // If the caption were at the window's edge, half of the code next to it would be outside the window.
  await caption.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const text = await caption.boundingBox()
  if (!text) throw new Error('The card is not drawn.')
  const scale = await caption.evaluate((element) => (element as SVGTextElement).getScreenCTM()?.a ?? 1)
  const side = AROUND * scale
  const [x, y] = [text.x + text.width, Math.max(0, text.y - side / 2)]
  const { data, width, height } = PNG.sync.read(await desk.screenshot({ clip: { x, y, width: side, height: side } }))
  return decodeQR({ data, width, height })
}
