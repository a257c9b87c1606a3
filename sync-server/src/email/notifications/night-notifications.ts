import { sendRecap } from '@glm/shared/mutations/league/recap'
import { lockNight } from '@glm/shared/mutations/scores/lock-night'
import { seasonResults } from '@glm/shared/rules/season-results'
import { isInTeam } from '@glm/shared/schema/people/team-places'
import { tableAfter } from '@glm/shared/season/last-counted'
import { notificationText } from '@glm/shared/text/push'
import type { Entry } from '../../store/ledger.ts'
import { seasonOfLeague } from '../../store/season-of-league.ts'
import type { Tx } from '../../store/store.ts'
import type { NotificationArgs } from '../templates/notification.ts'
import { addNotifications } from './add-notifications.ts'
import { leaguePeople } from './league-people.ts'

const WORTH_MS = 3 * 86_400_000
/** The changes that end a night, each with a function that reads the week's id from its arguments. */
const nightEnds: ReadonlyMap<string, (args: unknown) => number> = new Map([
  [lockNight.name, (args) => lockNight.args.parse(args).weekId],
  [sendRecap.name, (args) => sendRecap.args.parse(args).weekId],
])

type PushContext = { leagueId: number; at: number; entries: readonly Entry[] }

/** Notifies each player of their team's points from a finished night and the team's current place. */
export async function notifyOfNights(tx: Tx, { leagueId, at, entries }: PushContext): Promise<void> {
  const all = entries.flatMap(({ wire, answer }) => {
    const weekOf = answer.status === 'refused' ? undefined : nightEnds.get(wire.name)
    return weekOf ? [{ weekId: weekOf(wire.args), locks: wire.name === lockNight.name }] : []
  })
  const ended: number[] = []
  // If the night was locked, everyone was notified at that time, so the recap of that night doesn't notify them again.
  for (const { weekId, locks } of all) if (locks || !(await isLocked(tx, leagueId, weekId))) ended.push(weekId)
  if (ended.length === 0 || (await tx.devices.ofLeague(leagueId, at)).length === 0) return
  const season = await seasonOfLeague(tx, leagueId)
  if (!season) return
  const { league, members } = await leaguePeople(tx, leagueId)
  const results = seasonResults(season)
  for (const weekId of new Set(ended)) {
    const week = season.weeks.find((one) => one.id === weekId)
    if (!week) continue
    const [points, table] = [results.weekPoints(week), results.standings(tableAfter({ ...season, results }, week))]
    const people = new Map<number, NotificationArgs>()
    for (const { userId, playerId, confirmed } of members) {
      const team = confirmed && playerId !== null ? season.teams.find((one) => isInTeam(one, playerId)) : undefined
      const own = points.find((one) => one.teamId === team?.id)?.points ?? null
      const place = table.find((one) => one.teamId === team?.id)?.place
      if (own === null || place === undefined) continue
      const subject = notificationText.night({ week: week.weekNumber, points: own })
      people.set(userId, { league, subject, lines: [notificationText.place({ place, of: table.length })] })
    }
    await addNotifications(tx, { template: 'nightOver', people, expiresAt: at + WORTH_MS }, { leagueId, at })
  }
}

const isLocked = async (tx: Tx, leagueId: number, weekId: number): Promise<boolean> =>
  (await tx.read(leagueId, { table: 'publications', key: [weekId] })).length > 0
