import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { TieBreak } from '@glm/shared/schema/league/league-settings'
import { shuffled } from '../figures/oracle/random-league.ts'
import type { Night } from './changes.ts'

/**
 * Changes the lineup of one side of a match: a different order or fewer players than usual, or back to the default.
 * Sometimes changes whether pairs follow the listed order instead.
 */
export function aLineUp({ random, shape: { rows } }: Night): MutationCall {
  const match = random.pick(rows.matches)
  if (random.chance(0.2)) return mutations.match.update({ id: match.id, set: { inOrder: random.chance(0.5) } })
  const isFirst = match.team2Id === null || random.chance(0.5)
  const team = rows.teams.find(({ id }) => id === (isFirst ? match.team1Id : match.team2Id))
  const players = [team?.player1Id, team?.player2Id, ...(team?.morePlayerIds ?? [])].flatMap((id) => id ?? [])
  const most = rows.seasons[0]?.settings.sideSize ?? 2
  const lineUp = random.chance(0.25) ? null : shuffled(players, random).slice(0, random.whole(1, most))
  return mutations.match.update({ id: match.id, set: isFirst ? { lineUp1: lineUp } : { lineUp2: lineUp } })
}

/** Makes a team leave or come back, or changes when it joined. */
export function aLeaving({ random, shape: { rows } }: Night): MutationCall {
  const { id } = random.pick(rows.teams)
  const leaves = random.chance(0.4)
    ? null
    : { afterWeekId: random.pick([null, 1, 1]), results: random.pick(['stand', 'byes', 'out'] as const) }
  const joins = random.chance(0.3) ? null : { afterWeekId: 1, results: random.pick(['nothing', 'byes'] as const) }
  return mutations.team.update({ id, set: random.chance(0.75) ? { leaves } : { joins } })
}

/** Makes someone play one week from a different tee. */
export function aWeekTee({ random, shape: { rows, tonight, subs } }: Night): MutationCall {
  const names = (rows.courses[0]?.tees ?? []).map((tee) => tee.name)
  const weekTees = names.length === 0 || random.chance(0.3) ? null : { [random.pick([1, 1, 2])]: random.pick(names) }
  return mutations.player.update({ id: random.pick([...tonight, ...subs]), set: { weekTees } })
}

/** Excludes a week from the tables, or from handicaps. */
export function aWeekLeftOut({ random }: Night): MutationCall {
  const [outOfPoints, outOfHandicaps] = [random.chance(0.3), random.chance(0.3)]
  return mutations.week.update({
    id: random.whole(1, 2),
    set: random.chance(0.5) ? { outOfPoints } : { outOfHandicaps },
  })
}

/** Chooses at random whether a change applies only from now on or also to finished weeks. */
const past = ({ random }: Night) => (random.chance(0.5) ? {} : { kept: null })

/** Changes a season rule, from now on or for finished weeks too. */
export function aSetting(night: Night): MutationCall {
  const { random, shape } = night
  const settings = shape.rows.seasons[0]?.settings
  if (!settings) throw new Error('The league has no season.')
  const tieBreaks = shuffled<TieBreak>(['headToHead', 'pointsWon', 'matchesWon', 'totalNet'], random).slice(
    0,
    random.whole(0, 4),
  )
  const other = random.pick([
    { tieBreaks },
    { maxRise: random.pick([null, 1, 2.5]), maxDrop: random.pick([null, 1, 0.5]) },
    { softCap: random.pick([null, 1, 3]), hardCap: random.pick([null, 2, 5]) },
    { blockedHoles: random.pick([[], [2], [1, 3]]), blockedTimes: random.pick([[], ['17:00']]) },
    { subPointsCap: random.pick([null, 2]), byePoints: random.pick([null, 4]) },
    { pointsPerHole: random.whole(0, 4), halvedHoles: random.pick(['split', 'carried', 'void'] as const) },
    { handicapAllowance: random.whole(10, 120), roundsUsed: random.whole(1, 3) },
    { strokesRule: random.pick(['difference', 'full'] as const), maxHandicap: random.pick([null, 3, 18]) },
    {},
  ])
  return mutations.season.update({ id: 1, set: { settings: { ...settings, ...other }, ...past(night) } })
}

/** Changes a player's starting handicap or tee, from now on or for finished weeks too. */
export function aStart(night: Night): MutationCall {
  const { random, shape } = night
  const names = (shape.rows.courses[0]?.tees ?? []).map((tee) => tee.name)
  const set =
    names.length > 0 && random.chance(0.5)
      ? { playsFrom: random.chance(0.3) ? null : { 1: random.pick(names) } }
      : { startingHandicaps: random.chance(0.3) ? null : { 1: random.whole(0, 120) / 10 } }
  return mutations.player.update({ id: random.pick(shape.tonight), set: { ...set, ...past(night) } })
}

/** Changes the course's slope or its hardest hole, from now on or for finished weeks too. */
export function aCourse(night: Night): MutationCall {
  const { random, shape } = night
  const course = shape.rows.courses[0]
  if (!course) throw new Error('The league has no course.')
  const slope = random.whole(55, 155)
  const indexes = shuffled(
    course.holes.map((hole) => hole.strokeIndex),
    random,
  )
  const set = random.chance(0.5)
    ? { tees: course.tees.map((tee) => ({ ...tee, slope })) }
    : { holes: course.holes.map((hole, i) => ({ ...hole, strokeIndex: indexes[i] ?? hole.strokeIndex })) }
  return mutations.course.update({ id: course.id, set: { ...set, ...past(night) } })
}
