import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { seasonResults } from '@glm/shared/rules/season-results'
import { courseOf } from './course-of.ts'
import { type Account, ReplayPhone } from './replay-phone.ts'
import { type PlayedCard, type PlayWeek, playedWeeks, setUpCalls } from './season-calls.ts'
import type { SeasonFile } from './season-file.ts'

type Options = {
  file: SeasonFile
  path: string
  base: string
  account: Account
  phones: number
  log: (line: string) => void
}
export type Played = { cards: number; holes: number; agreed: number; fresh: ReplayPhone }

/**
 * Plays a whole season with real sync clients, one per phone. One phone sets the league up. Each week, every phone goes
 * offline, enters its matches hole by hole (two phones enter the same ones), and comes back online; then the points are
 * saved. Finally, a new phone reads the whole season.
 */
export async function playSeason({ file, path, base, account, phones, log }: Options): Promise<Played> {
  const team = await Promise.all(Array.from({ length: phones }, () => ReplayPhone.open(base, account)))
  const secretary = team[0] as ReplayPhone
  await secretary.record(setUpCalls(file, courseOf(file, path), account.leagueId))
  await secretary.sync()
  const weeks = playedWeeks(file)
  for (const week of weeks) {
    await secretary.record(week.before)
    await secretary.sync()
    await Promise.all(team.map((phone) => phone.sync()))
    for (const [i, phone] of team.entries()) await enterCards(phone, week, shareOf(week.cards, i, phones))
    // The phones come back online one at a time, in reverse order.
    for (const phone of [...team].reverse()) await phone.sync()
    await savePoints(secretary, week)
    log(`Week ${week.weekNumber}: ${week.cards.length} cards`)
  }
  const fresh = await ReplayPhone.open(base, account)
  const cards = weeks.flatMap((w) => w.cards)
  const claims = (await fresh.rows('cards')).flatMap((card) => Object.values(card.cells))
  return {
    cards: cards.length,
    holes: sum(cards.map((c) => c.holes.length)),
    agreed: claims.filter((c) => c.live.length > 1).length,
    fresh,
  }
}

/** Teams are divided among the phones; the second phone also enters the first one's cards. */
function shareOf(cards: readonly PlayedCard[], phone: number, phones: number): PlayedCard[] {
  return cards.filter((card) => card.teamId % phones === phone || (phone === 1 && card.teamId % phones === 0))
}

async function enterCards(phone: ReplayPhone, week: PlayWeek, cards: readonly PlayedCard[]): Promise<void> {
  for (const card of cards) {
    const place = { weekId: week.weekNumber, playerId: card.placeId, teamId: card.teamId }
    for (const [hole, strokes] of card.holes) await phone.record([mutations.card.setHole({ ...place, hole, strokes })])
  }
}

/** Saves prefilled points unchanged. Where the file differs, saves an override with its reason. */
async function savePoints(phone: ReplayPhone, week: PlayWeek): Promise<void> {
  await phone.sync()
  const rows = phone.season()
  const row = rows.weeks.find((w) => w.weekNumber === week.weekNumber)
  const computed = new Map((row ? seasonResults(rows).weekPoints(row) : []).map((p) => [p.teamId, p.computed]))
  const calls = week.points.map(({ teamId, points }): MutationCall => {
    const cards = computed.get(teamId) ?? null
    const entry = { points, computed: cards, reason: cards === points ? null : 'As recorded by the league' }
    return mutations.points.set({ weekId: week.weekNumber, teamId, entry, retires: [] })
  })
  await phone.record(calls)
  await phone.sync()
}

const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
