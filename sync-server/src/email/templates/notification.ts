/** Every name stands in `subject` or `lines`, where whoever is removed is taken out. */
export type NoticeArgs = {
  league: string
  subject: string
  lines: readonly string[]
  /** Of what the notice opens, where its screen has an id. */
  id?: number
}
/** What a phone shows, and the screen that a press on it opens. */
export type Notice = { title: string; body: string; path: string }

/** Phones show some four lines; the rest is read in the app. */
const MOST_LETTERS = 300

/**
 * A notice from what was written down.
 *
 * @example
 * notice({ league: 'Thursday', subject: 'Week 5 is cancelled', lines: ['Thu, May 7'] }, '/schedule').title // 'Week 5 is cancelled'
 */
export function notice({ league, subject, lines, id }: NoticeArgs, screen: string): Notice {
  const said = [...lines, league].filter(Boolean).join('\n')
  const body = said.length > MOST_LETTERS ? `${said.slice(0, MOST_LETTERS - 1).trimEnd()}…` : said
  return { title: subject, body, path: screen.replace(':id', String(id ?? '')) }
}
