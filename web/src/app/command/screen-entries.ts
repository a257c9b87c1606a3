import { helpPages } from '@glm/shared/text/help/help'
import { helpText } from '@glm/shared/text/help/help-text'
import { frameText } from '@glm/shared/text/screens/frame'
import { redirectFor, type ScreenAccess, type Viewer } from '../screen-access.ts'
import type { CommandEntry } from './find-commands.ts'

/** A screen's entry in the list of commands. */
export type FoundScreen = { path: string; words: string; also: string } & ScreenAccess

/** Returns entries for the screens that the user may open. */
export const screenEntries = (screens: readonly FoundScreen[], viewer: Viewer): CommandEntry[] =>
  screens
    .filter((screen) => redirectFor(screen, viewer) === null)
    .map(({ path, words, also }) => ({ id: path, words, also, group: frameText.commands.screen, href: path }))

/** Returns entries for the help pages, which can be found by their title or by other words for the task. */
export const helpEntries = (): CommandEntry[] =>
  helpPages().map(({ id, title, words }) => {
    return { id: `help-${id}`, words: title, also: words, group: helpText.title, href: `/help?page=${id}` }
  })
