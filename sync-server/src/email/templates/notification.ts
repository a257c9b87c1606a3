/** Names appear only in `subject` and `lines`, where they are erased when a person is removed. */
export type NotificationArgs = {
  league: string
  subject: string
  lines: readonly string[]
  /** The id of the item to open, if its screen needs one. */
  id?: number
}
/** The notification on the phone, and the screen it opens. */
export type NotificationContent = { title: string; body: string; path: string }

/** Phones show about four lines; the rest is read in the app. */
const MOST_LETTERS = 300

/**
 * Builds a notification from its stored arguments.
 * @example
 * notice({ league: 'Thursday', subject: 'Week 5 is canceled', lines: ['Thu, May 7'] }, '/schedule').title // 'Week 5 is canceled'
 */
export function notification({ league, subject, lines, id }: NotificationArgs, screen: string): NotificationContent {
  const said = [...lines, league].filter(Boolean).join('\n')
  const body = said.length > MOST_LETTERS ? `${said.slice(0, MOST_LETTERS - 1).trimEnd()}…` : said
  return { title: subject, body, path: screen.replace(':id', String(id ?? '')) }
}
