import type { Browser } from 'playwright-core'
import { familyOf, fontSetNames, mainFonts } from '../../lib/fonts/private-fonts.ts'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { findLightBrowser } from '../../lib/programs/find-light-browser.ts'
import { launchBrowser } from '../../lib/programs/launch-browser.ts'
import { afterFile, expect, test } from './test.ts'

/** Fonts that style sheets may request: families on every system, common ones, and the generic ones. */
const families = [
  'sans-serif',
  'system-ui',
  'serif',
  'monospace',
  'Arial',
  '"Liberation Sans"',
  '"DejaVu Sans"',
  '"Roboto Condensed"',
]
const faces = { wide: 'DejaVu Sans', usual: 'Arimo', narrow: 'Roboto Condensed' }

const open: Browser[] = []
afterFile(() => Promise.all(open.map((browser) => browser.close())))

/** Returns the font in which a test browser draws a league's name, for each of these families. */
async function drawnIn(executablePath: string, asked: readonly string[]): Promise<string[]> {
  const browser = await launchBrowser({ executablePath })
  open.push(browser)
  const page = await browser.newPage()
  await page.setContent(asked.map((family) => `<p style='font-family:${family}'>Hollow Oak Thursday</p>`).join(''))
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('DOM.enable')
  await devtools.send('CSS.enable')
  const { root } = await devtools.send('DOM.getDocument')
  const { nodeIds } = await devtools.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' })
  const drawn: string[] = []
  for (const nodeId of nodeIds) {
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId })
    drawn.push(fonts.map((font) => font.familyName).join(', '))
  }
  return drawn
}

if (process.platform === 'linux')
  test.describe('makePrivateFonts()', () => {
    for (const [title, find] of [
      ['the light browser', findLightBrowser],
      ['the full browser', findBrowser],
    ] as const)
      test(`uses the test fonts for ${title} instead of the machine’s`, async () => {
        expect(await drawnIn(find(), families)).toEqual(families.map(() => faces[mainFonts()]))
        expect(
          await drawnIn(
            find(),
            fontSetNames.map((set) => `"${familyOf(set)}"`),
          ),
        ).toEqual(fontSetNames.map((set) => faces[set]))
      })
  })
