import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const source = readFileSync(fileURLToPath(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8')

type Message = { type: number; code: string; msg: string; element: Element }
declare global {
  interface Window {
    /** HTML_CodeSniffer, once the test has added it to the page. */
    HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5?: { process: () => void }
    HTMLCS?: {
      ERROR: number
      process: (standard: string, of: Document, done: () => void, failed: () => void) => void
      getMessages: () => Message[]
    }
  }
}

/**
 * Returns the WCAG 2 AA errors that HTML_CodeSniffer finds on the current page: one line per rule, with the first few
 * places. It has rules that axe lacks, for table headers, legends and form labels. Colors are left to axe.
 */
export async function codeSnifferFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => window.HTMLCS !== undefined))) await page.evaluate(source)
  return page.evaluate(async () => {
    const sniffer = window.HTMLCS
    const purposes = window.HTMLCS_WCAG2AAA_Sniffs_Principle1_Guideline1_3_1_3_5
    if (!sniffer || !purposes) throw new Error('HTML_CodeSniffer is not loaded in the page.')
    // Turns off the check of `autocomplete` attributes, because it throws errors. axe has the same check.
    purposes.process = () => undefined
    await new Promise<void>((done, failed) => sniffer.process('WCAG2AA', document, done, () => failed(sniffer)))
    const errors = sniffer.getMessages().filter(({ type, code }) => type === sniffer.ERROR && !code.includes('1_4_3'))
    const places = new Map<string, string[]>()
    for (const { code, msg, element } of errors) {
      const rule = `${code.replace('WCAG2AA.', '')}: ${msg}`
      places.set(rule, [...(places.get(rule) ?? []), element.outerHTML?.slice(0, 120) ?? ''])
    }
    return [...places].map(([rule, all]) => `${rule} (${all.length}: ${all.slice(0, 3).join(' | ')})`)
  })
}
