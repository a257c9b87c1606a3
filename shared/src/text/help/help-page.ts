import type { Capability } from '../../schema/league/role.ts'

/**
 * The steps of one task. `path`: the screen where they are done; null if they don't belong to one screen. A step marks
 * each button that it mentions with `label()`. `pressed` is a button that is always on that screen; a test opens the
 * screen and looks for it. `shows`: the demo league's screen that the part's screenshot shows, if it isn't `path`.
 */
export type HelpPart = {
  heading: string
  path: string | null
  pressed?: string
  shows?: string
  steps: readonly string[]
}

/**
 * A help page about one task. `words`: additional search terms. `needs`: the permission that the task requires; null if
 * everyone can do it. `screens`: paths of the screens whose Help button opens this page.
 */
export type HelpPage = {
  id: string
  title: string
  words: string
  needs: Capability | null
  screens: readonly string[]
  parts: readonly HelpPart[]
}

/**
 * Returns the name of a part's screenshot; null if it has none.
 * @example
 * pictureName({ heading: 'Rain', path: '/schedule-manager', steps: [] }) // 'schedule-manager'
 */
export const pictureName = ({ path, shows = path ?? undefined }: HelpPart): string | null =>
  shows === undefined ? null : shows.slice(1).replaceAll('/', '-')

/**
 * Marks the label of a button or field, so that help always has its current text.
 * @example
 * label('Save Scores') // '**Save Scores**'
 */
export const label = (text: string): string => `**${text}**`

/**
 * Splits a step into alternating runs of plain text and labels.
 * @example
 * stepRuns('Select **Save** twice.') // ['Select ', 'Save', ' twice.']
 */
export const stepRuns = (step: string): string[] => step.split('**')
