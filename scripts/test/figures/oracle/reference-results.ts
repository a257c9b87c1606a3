import type { PlainLeague, Strokes } from './plain-league.ts'
import { cardOf, type Entrant, keepsHoles } from './reference-cards.ts'
import type { Night } from './reference-holes.ts'

/** M5, M18: points by result on a hole. Under a quota, by the gross result, minus the hole's part of the quota. */
export function forResult(
  { settings: { stablefordTable: table } }: PlainLeague,
  { hit, par, strokes }: { hit: Strokes; par: number; strokes: number },
  kind: string,
): number {
  const isQuota = kind === 'quota'
  const quota = isQuota ? 2 - strokes : 0
  const [worst, best] = [table[0] ?? 0, table[5] ?? 0]
  if (hit === null || hit === 'pickup') return worst - quota
  const under = par - (isQuota ? hit : hit - strokes)
  if (under <= -2) return worst - quota
  if (under <= 3) return (table[under + 2] ?? 0) - quota
  return best + (under - 3) * (best - (table[4] ?? 0)) - quota
}

export const isByResult = (rank: string): boolean => rank === 'stableford' || rank === 'quota'

/** F6: points by score; a team's base counts once for each of its players. */
export function forScore(
  { settings }: PlainLeague,
  { score, team, scores }: { score: number; team: number; scores: readonly { one: Entrant }[] },
): number {
  if (isByResult(settings.fieldRank)) return score
  const bases = settings.fieldUnit === 'player' ? 1 : scores.filter(({ one }) => one.team === team).length
  return Math.max(0, bases * settings.fieldBase - score)
}

/** Returns the total scores of teams that have as many cards as the largest team, all of them complete. */
export function teamScores(scores: readonly { one: Entrant; score: number | null }[], all: readonly Entrant[]) {
  const places = (team: number) => all.filter((one) => one.team === team).length
  const most = Math.max(...all.map(({ team }) => places(team)))
  return [...new Set(scores.map(({ one }) => one.team))].map((team) => {
    const own = scores.filter(({ one }) => one.team === team).map(({ score }) => score)
    return {
      team,
      cap: false,
      score:
        own.includes(null) || own.length < most ? null : own.reduce<number>((sum, score) => sum + Number(score), 0),
    }
  })
}

/** F7. */
export function bonus(
  { league, week }: Night,
  { hit, total: typed, tee, ghost }: Entrant,
  places: readonly number[],
): number {
  const { fieldForPlaying, fieldPerBirdie } = league.settings
  const isStarted = keepsHoles(week) ? hit.some((one) => one !== null) : typed !== null
  if (ghost || !isStarted) return 0
  const holes = cardOf(league, week, tee)
  let under = 0
  for (const i of places) {
    const one = keepsHoles(week) ? hit[i] : null
    if (typeof one === 'number') under += Math.max(0, (holes[i]?.par ?? 0) - one)
  }
  return fieldForPlaying + under * fieldPerBirdie
}
