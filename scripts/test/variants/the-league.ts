/** One player of the league that every variant describes. A plus handicap is below 0. */
export type Person = { first: string; last: string; team: number; handicap: number; phone: string; email: string }
export type Night = { week: number; date: string; matches: readonly (readonly [number, number])[] }
/** A card: strokes by hole, X for a pick-up; none if the player was absent. */
export type CardRow = { week: number; person: Person; holes: readonly (number | 'X')[] }

const names = ['José Núñez', 'Zoë Müller', "Pat O'Neil", 'Mary-Kate Lee', 'Søren Ångström', 'Ann Lee'].concat([
  'Bob Ray',
  'Hank McCoy',
  'Chloé Dupré',
  'Will May',
  'Jörg Weiß',
  'Tom Field',
])
const handicaps = [8.4, 12, -1.6, 0, 18.5, 7, 22.1, 15, 3.3, 11, 9.9, 26]

export const people: readonly Person[] = names.map((name, i) => {
  const [first = '', last = ''] = name.split(' ')
  const [phone, email] = [`(614) 555-01${String(i + 10)}`, `player${i + 1}@example.com`]
  return { first, last, team: Math.floor(i / 2) + 1, handicap: handicaps[i] ?? 0, phone, email }
})

/** Five Thursdays; the dates of the first and the last are still valid if someone takes the month for the day. */
export const nights: readonly Night[] = ['2026-05-07', '2026-05-14', '2026-05-21', '2026-05-28', '2026-06-04'].map(
  (date, night) => {
    const ring = [2, 3, 4, 5, 6].map((_, i) => ((i + night) % 5) + 2)
    const at = (i: number) => ring[i] ?? 0
    return { week: night + 1, date, matches: [[1, at(0)] as const, [at(1), at(4)] as const, [at(2), at(3)] as const] }
  },
)

/** The cards of the first two nights. */
export const cards: readonly CardRow[] = [1, 2].flatMap((week) =>
  people.map((person, i) => ({
    week,
    person,
    holes: i === 7 && week === 2 ? [] : Array.from({ length: 9 }, (_, hole) => strokesOf(i, hole + 9 * week)),
  })),
)

function strokesOf(player: number, hole: number): number | 'X' {
  const strokes = 3 + ((player * 7 + hole * 5) % 6)
  return strokes === 8 && player % 3 === 0 ? 'X' : strokes
}
