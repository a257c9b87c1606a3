import { lineUpText } from '@glm/shared/text/screens/people/teams'
import type { RecordedMatch, RecordedSeason, RecordedWeek } from '../../test/figures/real-seasons/recorded-season.ts'
import type { Secretary } from './secretary.ts'

type Night = { season: RecordedSeason; week: RecordedWeek; nameOf: (id: number) => string }

/**
 * Chooses who plays for each side, if someone other than the team's first players played or the pairs don't follow
 * handicaps.
 */
export async function setLineUps(who: Secretary, { season, week, nameOf }: Night): Promise<void> {
  await who.open(`/admin-enter-scores?week=${week.number}`)
  await who.page.getByRole('button', { name: 'Save Scores' }).waitFor()
  for (const match of week.matches ?? []) {
    const chosen = match.lineUps
    if (!chosen || isUsual(match, { season, week })) continue
    const inOrder = !pairsByHandicap(chosen, week)
    await who.press(new RegExp(`^Lineup for match \\d+, ${match.first} vs\\. ${match.second}`))
    await who.dialog.getByRole('button', { name: lineUpText.save }).waitFor()
    for (const [side, team] of [match.first, match.second].entries())
      for (const [i, id] of (chosen[side] ?? []).entries())
        await choosePlace(who, lineUpText.place({ team, place: i + 1 }), nameOf(id))
    await who.choose(lineUpText.pairs, inOrder ? 'order' : 'rule', who.dialog)
    await who.press(lineUpText.save, who.dialog)
    await who.dialog.waitFor({ state: 'detached' })
  }
}

async function choosePlace(who: Secretary, label: string, name: string): Promise<void> {
  const chosen = await who.dialog.getByLabel(label, { exact: true }).locator('option:checked').innerText()
  if (chosen !== name) await who.choose(label, { label: name }, who.dialog)
}

type Of = { season: RecordedSeason; week: RecordedWeek }

/** Returns whether each side is its team's first players, in the season's default pairs. */
function isUsual({ first, second, lineUps }: RecordedMatch, { season, week }: Of): boolean {
  if (!lineUps) return true
  const size = season.rules.sideSize ?? 2
  const same = [first, second].every((number, side) => {
    const usual = season.teams.find((t) => t.number === number)?.players.slice(0, size) ?? []
    return sorted(lineUps[side] ?? []) === sorted(usual)
  })
  return same && (season.rules.scoreByHole === false || pairsByHandicap(lineUps, week))
}

/**
 * Returns whether opponents are paired by handicap, the lowest with the lowest. Returns false if two players on a side
 * have equal handicaps, because the pairs could then differ.
 */
function pairsByHandicap(lineUps: readonly (readonly number[])[], { cards }: RecordedWeek): boolean {
  const handicap = (place: number) => cards.find((card) => card.place === place)?.handicap ?? 0
  const places = lineUps.map((side) => side.map(handicap))
  const [first, second] = lineUps.map((side) => [...side].sort((a, b) => handicap(a) - handicap(b)))
  if (places.some((side) => new Set(side).size < side.length)) return false
  return (lineUps[0] ?? []).every((id, i) => first?.indexOf(id) === second?.indexOf(lineUps[1]?.[i] ?? 0))
}

const sorted = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join()
