import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { leaguePresets, type PresetKey } from '@glm/shared/schema/league/league-presets'
import { withDefaults } from '@glm/shared/schema/league/league-settings'
import { limits } from '@glm/shared/schema/limits'
import type { Team } from '@glm/shared/schema/people/team'
import { teamPlayers } from '@glm/shared/schema/people/team-places'
import type { Season } from '@glm/shared/season/season'

type Rows = Pick<Season, 'season' | 'teams' | 'players' | 'weeks' | 'startingHandicaps'>

/**
 * Returns the changes that set a season's rules to a preset. If everyone plays as an individual, nothing has been
 * scheduled yet, and there aren't too many players, each player also gets their own team. `flights` splits them into
 * three divisions by starting handicap.
 */
export function presetCalls(rows: Rows, key: PresetKey): MutationCall[] {
  const { season, teams, weeks } = rows
  const old = withDefaults(season.settings)
  const settings = { ...old, ...leaguePresets[key] }
  const people = peopleOf(rows)
  const alone = settings.teamSize === 1 && weeks.length === 0 && people.length > 0 && people.length <= limits.teams
  const teamCount = alone ? Math.max(2, people.length, teams.length) : season.teamCount
  const rules: MutationCall = mutations.season.update(updateOf({ ...season, settings: old }, { settings, teamCount }))
  return alone ? [rules, ...teamsOfOne(rows, { people, flights: key === 'flights' })] : [rules]
}

/**
 * Returns the teams that a preset splits up. Choosing another preset doesn't put them back together, so ask before.
 */
export function teamsSplitBy(rows: Rows, key: PresetKey): Team[] {
  const changed = new Set(presetCalls(rows, key).flatMap((call) => (call.name === 'team.update' ? [call.args.id] : [])))
  return rows.teams.filter((team) => changed.has(team.id) && teamPlayers(team).length > 1)
}

/** Returns everyone on a team, in order, followed by active regulars who aren't on one. */
function peopleOf({ teams, players }: Rows): number[] {
  const onTeams = teams.flatMap(teamPlayers)
  const others = [...players.values()].filter((p) => p.active && !p.isSub && !onTeams.includes(p.id))
  return [...onTeams, ...others.map((p) => p.id)]
}

function teamsOfOne(
  { season, teams, startingHandicaps }: Rows,
  { people, flights }: { people: readonly number[]; flights: boolean },
): MutationCall[] {
  const order = [...people].sort((a, b) => (startingHandicaps.get(a) ?? 99) - (startingHandicaps.get(b) ?? 99))
  const flightOf = (id: number) => (flights ? 'ABC'.charAt(Math.floor((order.indexOf(id) * 3) / order.length)) : null)
  const places = (id: number | undefined) => ({
    player1Id: id ?? null,
    player2Id: null,
    morePlayerIds: null,
    division: id === undefined ? null : flightOf(id),
  })
  const most = Math.max(0, ...teams.map((team) => team.teamNumber))
  return [
    ...teams.map((team, i): MutationCall => mutations.team.update({ id: team.id, set: places(people[i]) })),
    ...people
      .slice(teams.length)
      .map(
        (id, i): MutationCall =>
          mutations.team.add({ seasonId: season.id, teamNumber: most + 1 + i, startTime: null, ...places(id) }),
      ),
  ]
}
