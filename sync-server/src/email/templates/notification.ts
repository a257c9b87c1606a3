/** Names appear only in `subject` and `lines`, because removing a person erases names only there. */
export type NotificationArgs = {
  league: string
  subject: string
  lines: readonly string[]
  /** The id of the item to open, if its screen needs one. */
  id?: number
}
/** The notification on the phone, and the screen that it opens. */
export type NotificationContent = { title: string; body: string; path: string }

/** The maximum length of the text. Phones show about four lines, and the rest can be read in the app. */
const MOST_LETTERS = 300

/**
 * Builds a notification from its stored arguments.
 * @example
 * notification({ league: 'Thursday', subject: 'Week 5 is canceled', lines: ['Thu, May 7'] }, '/schedule').title // 'Week 5 is canceled'
 */
export function notification({ league, subject, lines, id }: NotificationArgs, screen: string): NotificationContent {
  const said = [...lines, league].filter(Boolean).join('\n')
  const body = said.length > MOST_LETTERS ? `${said.slice(0, MOST_LETTERS - 1).trimEnd()}…` : said
  return { title: subject, body, path: screen.replace(':id', String(id ?? '')) }
}
