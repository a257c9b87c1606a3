/**
 * One card of the golden season, as written in the file. `strokes`: by hole of the round. `was`: the value before an
 * edit.
 */
export type GoldenCard = {
  team: number
  player: number
  /** The handicap of the person who plays; null for a sub without one. */
  handicap: number | null
  handSet: boolean
  sub: number | null
  absent: boolean
  strokes: { value: number | 'pickup' | null; was: number | null }[]
}
/** `second` is null for a bye. */
export type GoldenMatch = { slot: number; first: number; second: number | null; cards: GoldenCard[] }
export type GoldenPoints = { team: number; points: number; computed: number; reason: string }
export type GoldenWeek = {
  number: number
  date: string
  type: 'regular' | 'position' | 'fun'
  status: 'planned' | 'cancelled' | 'halted'
  nine: 'front' | 'back'
  matches: GoldenMatch[]
  points: GoldenPoints[]
}

/** The first weeks of the golden season include a canceled, a suspended and a fun round. Later ones only add rounds. */
export const VARIED_WEEKS = 12

/**
 * Parses the golden season, a made-up season whose results `reference-*.ts` calculates independently of the rules'
 * code. Each line of its text file is a week, a match, a bye, a card for the match above it, or points set by hand. A
 * `#` starts a comment. Throws for any other line.
 */
export function goldenSheets(text: string): GoldenWeek[] {
  const weeks: GoldenWeek[] = []
  for (const line of text.split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const week = weekOf(line)
    if (week) weeks.push(week)
    else readInto(weeks.at(-1), line)
  }
  return weeks
}

function weekOf(line: string): GoldenWeek | null {
  const found = /^week (\d+) (\S+) (regular|position|fun) (front|back)(?: (cancelled|halted))?$/.exec(line)
  if (!found) return null
  const [, number, date = '', type, nine, status = 'planned'] = found
  const typed = {
    type: type as GoldenWeek['type'],
    nine: nine as GoldenWeek['nine'],
    status: status as GoldenWeek['status'],
  }
  return { number: Number(number), date, ...typed, matches: [], points: [] }
}

function readInto(week: GoldenWeek | undefined, line: string): void {
  const match = /^(\d+)\. (\d+) (?:v (\d+)|bye)$/.exec(line)
  const points = /^points (\d+): ([\d.]+) for ([\d.]+), (.+)$/.exec(line)
  const card = /^ +(\d+) +(\d+) +h(-?\d+|none)(\*?)(?: +sub (\d+))? +(.+)$/.exec(line)
  if (week && match) {
    const [, slot, first, second] = match
    week.matches.push({
      slot: Number(slot),
      first: Number(first),
      second: second === undefined ? null : Number(second),
      cards: [],
    })
  } else if (week && points) {
    const [, team, counted, computed, reason = ''] = points
    week.points.push({ team: Number(team), points: Number(counted), computed: Number(computed), reason })
  } else if (week && card) week.matches.at(-1)?.cards.push(cardOf(card))
  else throw new Error(`Unknown line in the golden season: ${line}`)
}

function cardOf([, team, player, handicap, star, sub, rest = '']: RegExpExecArray): GoldenCard {
  const absent = rest.trim() === 'absent'
  return {
    team: Number(team),
    player: Number(player),
    handicap: handicap === 'none' ? null : Number(handicap),
    handSet: star === '*',
    sub: sub === undefined ? null : Number(sub),
    absent,
    strokes: absent ? [] : rest.trim().split(/ +/).map(strokesOf),
  }
}

/** Parses `5`, `P` for a pick-up, `.` for a blank, and `5>7` for a 5 that was edited to a 7. */
function strokesOf(token: string): GoldenCard['strokes'][number] {
  const [before, after] = token.split('>')
  const now = after ?? before
  return {
    value: now === '.' ? null : now === 'P' ? 'pickup' : Number(now),
    was: after === undefined ? null : Number(before),
  }
}
