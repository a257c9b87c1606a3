import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, join } from 'node:path'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'

/**
 * The fonts that screens are tested with. `wide` is the default on plain Linux (DejaVu Sans, which is a seventh wider
 * than Arial). `usual` has the same widths as Arial (Arimo, like Liberation Sans). `narrow` is Roboto Condensed.
 */
const fontSets = {
  wide: ['dejavu-fonts-ttf/ttf/DejaVuSans.ttf', 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'],
  usual: [
    '@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf',
    '@expo-google-fonts/arimo/700Bold/Arimo_700Bold.ttf',
  ],
  narrow: ['@glm/shared/assets/roboto-condensed-regular.ttf', '@glm/shared/assets/roboto-condensed-bold.ttf'],
} as const
export type FontSet = keyof typeof fontSets
export const fontSetNames = Object.keys(fontSets) as FontSet[]

const { resolve } = createRequire(import.meta.url)

/** Returns the font family name of a set. None of our style sheets uses this name, so only tests get the set. */
export const familyOf = (set: FontSet): string => `Tried ${set}`

/**
 * Returns the font set that tests use for every screen, unless GLM_TEST_FONTS names another. Text that fits in the
 * widest set fits in the others.
 */
export function mainFonts(): FontSet {
  const named = process.env.GLM_TEST_FONTS ?? 'wide'
  const set = fontSetNames.find((name) => name === named)
  if (!set) throw new Error(`Set GLM_TEST_FONTS to one of ${fontSetNames.join(', ')}; it is "${named}".`)
  return set
}

type PrivateFonts = {
  /** The folder with the fonts. Remove it once no browser is running. */
  folder: string
  /** The value of `FONTCONFIG_FILE` that makes a browser on Linux use these fonts instead of the machine's own. */
  file: string
}

/**
 * Creates a folder with all sets, and a fontconfig that knows only these fonts: a page gets `main` for any family that
 * it requests. Characters that are missing in that font come from DejaVu Sans.
 */
export function makePrivateFonts(main: FontSet): PrivateFonts {
  const folder = ownFolder('fonts')
  const fonts = join(folder, 'fonts')
  mkdirSync(fonts)
  const files = Object.values(fontSets).flat()
  for (const face of files) copyFileSync(resolve(face), join(fonts, basename(face)))
  const file = join(folder, 'fonts.conf')
  writeFileSync(file, fontconfig(folder, main))
  return { folder, file }
}

function fontconfig(folder: string, main: FontSet): string {
  const renamed = fontSetNames.flatMap((set) =>
    fontSets[set].map((face) => rename(join(folder, 'fonts', basename(face)), set)),
  )
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <reset-dirs/>
  <dir>${join(folder, 'fonts')}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
${renamed.join('\n')}
${[main, 'wide' as const].map(fallBackOn).join('\n')}
</fontconfig>
`
}

const rename = (path: string, set: FontSet): string => `  <match target="scan">
    <test name="file"><string>${path}</string></test>
    <edit name="family" mode="assign"><string>${familyOf(set)}</string></edit>
  </match>`

const fallBackOn = (set: FontSet): string => `  <match target="pattern">
    <edit name="family" mode="append_last" binding="strong"><string>${familyOf(set)}</string></edit>
  </match>`
