import type { Plugin } from 'vite'

/**
 * Includes the widgets' own messages (for screen readers) only in English, like the rest of the app. Every other locale
 * falls back to English. Browsers still format dates and numbers for the reader's locale.
 */
export function englishMessages(): Plugin {
  return {
    name: 'english-messages',
    transform(code, id) {
      if (!/[\\/]react-(?:aria|stately|aria-components)[\\/].*[\\/]intlStrings\.mjs$/.test(id)) return null
      const [, english] = /from "([^"]+[\\/]en-US\.mjs)"/.exec(code) ?? []
      if (!english) throw new Error(`Adjust english-messages.ts: ${id} imports no English messages.`)
      return { code: `import english from '${english}'\nexport default { 'en-US': english }`, map: null }
    },
  }
}
