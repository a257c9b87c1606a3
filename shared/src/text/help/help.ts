import { everyoneHelp } from './everyone.ts'
import type { HelpPage } from './help-page.ts'
import { secretaryHelp } from './secretary.ts'
import { serverHelp } from './server.ts'

/** Returns all help pages, in the order they are listed. */
export const helpPages = (): readonly HelpPage[] => [...everyoneHelp, ...secretaryHelp, ...serverHelp]

/**
 * Returns a screen's help page, or undefined if it has none; its Help button then opens the list.
 * @param path a route's path, with its parameters as names
 * @example
 * helpOf('/treasury')?.id // 'money'
 */
export const helpOf = (path: string): HelpPage | undefined => helpPages().find(({ screens }) => screens.includes(path))

/**
 * Finds the pages whose title, search terms or steps contain every word of the query; pages that have all of them in
 * the title are listed first.
 * @example
 * findHelp('rain').map(({ id }) => id)[0] // 'rain'
 */
export function findHelp(query: string): HelpPage[] {
  const wanted = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const has = (text: string) => wanted.every((word) => text.toLowerCase().includes(word))
  const steps = ({ parts }: HelpPage) => parts.flatMap((part) => [part.heading, ...part.steps]).join(' ')
  const found = helpPages().filter((page) => has(`${page.title} ${page.words} ${steps(page)}`))
  return [...found.filter(({ title }) => has(title)), ...found.filter(({ title }) => !has(title))]
}
