import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { CourseHole } from '@glm/shared/schema/schedule/course'
import type { SeasonFile } from './season-file.ts'

/** One player's round: the spot it belongs to, who played it, and the strokes. */
export type PlayedCard = {
  teamId: number
  placeId: number
  hitterId: number
  handicap: number
  holes: [number, number][]
  /** Whether the file has strokes for every hole. */
  isComplete: boolean
}
export type PlayWeek = {
  weekNumber: number
  before: MutationCall[]
  cards: PlayedCard[]
  /** Regulars in a match who neither played nor had a sub. */
  absent: { teamId: number; placeId: number }[]
  points: { teamId: number; points: number }[]
}

/** In a season file, row ids of different tables must not collide, so each table has its own small range. */
const weekId = (weekNumber: number) => weekNumber

/**
 * Returns the rules of the league in a season file. Since 2023, nobody in the reference league gets more than nine
 * strokes. Handicaps were entered by hand, so no limits apply.
 */
export function rulesOf({ league: { max_strokes, startdate } }: SeasonFile) {
  const limit = Number(startdate.slice(0, 4)) >= 2023 ? 9 : null
  return {
    maxStrokes: max_strokes === undefined ? limit : max_strokes,
    maxHandicap: null,
    maxRise: null,
    maxDrop: null,
  }
}

/** League, course, season, players, teams, weeks and matches: what the secretary sets up before the first tee shot. */
export function setUpCalls(file: SeasonFile, holes: readonly CourseHole[], leagueId: number): MutationCall[] {
  const { league } = file
  const settings = { ...defaultLeagueSettings, ...rulesOf(file), shotgun: league.shotgun ?? false }
  return [
    mutations.course.add({ name: league.course.name, holes: [...holes], tees: [] }, { ids: [1] }),
    mutations.season.add(
      {
        name: league.startdate.slice(0, 4),
        courseId: 1,
        day: league.day,
        startDate: league.startdate,
        startTime: '16:45',
        endTime: '20:00',
        teamCount: file.teams.length,
        settings,
      },
      { ids: [1] },
    ),
    mutations.league.update({ id: leagueId, set: { currentSeasonId: 1 } }),
    ...file.players.map(playerCall),
    ...file.teams.map(
      (t): MutationCall =>
        mutations.team.add(
          {
            seasonId: 1,
            teamNumber: t.teamID,
            player1Id: t.player1id,
            player2Id: t.player2id,
            startTime: t.starttime,
          },
          { ids: [t.id] },
        ),
    ),
    ...file.weeks.map(weekCall),
    ...file.matchups.map(
      (m, i): MutationCall =>
        mutations.match.add(
          {
            weekId: weekId(m.week_number),
            slot: m.match_order,
            team1Id: m.team1,
            team2Id: m.is_bye ? null : m.team2,
            teeTime: null,
            startingHole: m.starting_hole == null ? null : String(m.starting_hole),
          },
          { ids: [i + 1] },
        ),
    ),
  ]
}

function playerCall(p: SeasonFile['players'][number]): MutationCall {
  const args = {
    firstName: p.firstname,
    lastName: p.lastname,
    phone: p.phone,
    email: null,
    paidDues: null,
    isSub: p.isSub === 1,
    active: p.active,
  }
  return mutations.player.add(args, { ids: [p.id] })
}

/** Returns a week's type and nine, which the file has in words. */
export const kindOf = ({ type, nine }: SeasonFile['weeks'][number]) =>
  ({
    type: /fun/i.test(type ?? '') ? 'fun' : /position/i.test(type ?? '') ? 'position' : 'regular',
    nine: nine === 'Front' ? 'front' : nine === 'Back' ? 'back' : null,
  }) as const

function weekCall(w: SeasonFile['weeks'][number]): MutationCall {
  const own = { seasonId: 1, weekNumber: w.week_number, date: w.date, ...kindOf(w), scoreByHole: null } as const
  return mutations.week.add({ ...own, status: 'planned' }, { ids: [weekId(w.week_number)] })
}

/** Returns a week's matches between two teams, in order. */
export const matchupsOf = ({ matchups }: SeasonFile, weekNumber: number): SeasonFile['matchups'] =>
  matchups
    .filter((m) => m.week_number === weekNumber && !m.is_bye && m.team2 !== null)
    .sort((a, b) => a.match_order - b.match_order)

/** Returns everything recorded in each played week, in order. */
export function playedWeeks(file: SeasonFile): PlayWeek[] {
  const numbers = [...new Set(file.points.map((p) => p.week_number))].sort((a, b) => a - b)
  return numbers.map((weekNumber) => {
    const cards = cardsOf(file, weekNumber)
    const subs = cards
      .filter((card) => card.hitterId !== card.placeId)
      .map(
        (card, i): MutationCall =>
          mutations.sub.assign(
            { weekId: weekId(weekNumber), playerId: card.placeId, subId: card.hitterId, retires: [] },
            { ids: [weekNumber * 1000 + i] },
          ),
      )
    const handicaps = cards.map(
      (card): MutationCall =>
        mutations.handicap.set({
          weekId: weekId(weekNumber),
          playerId: card.hitterId,
          goingIn: card.handicap,
          handSet: true,
          retires: [],
        }),
    )
    const inMatch = matchupsOf(file, weekNumber).flatMap((m) => [m.team1, m.team2])
    const absent = file.teams
      .filter((team) => inMatch.includes(team.id))
      .flatMap((team) => [team.player1id, team.player2id].map((placeId) => ({ teamId: team.id, placeId })))
      .filter(({ placeId }) => !cards.some((card) => card.placeId === placeId))
    const away = absent.map(
      ({ teamId, placeId: playerId }): MutationCall =>
        mutations.card.setAttendance({ weekId: weekId(weekNumber), playerId, teamId, attendance: 'absent' }),
    )
    const points = file.points
      .filter((p) => p.week_number === weekNumber)
      .map((p) => ({ teamId: p.team_id, points: p.points }))
    return { weekNumber, before: [...subs, ...handicaps, ...away], cards, absent, points }
  })
}

/**
 * Returns a week's cards with their spots. A player from outside the team subs for the regular that the file names or,
 * if it names none, for the regular without a card.
 */
function cardsOf(file: SeasonFile, weekNumber: number): PlayedCard[] {
  const scores = file.scores.filter((s) => s.week_number === weekNumber)
  return file.teams.flatMap((team) => {
    const mine = scores.filter((s) => s.teamID === team.id)
    const free = [team.player1id, team.player2id].filter((id) => !mine.some((s) => s.player_id === id))
    return mine.map((score): PlayedCard => {
      const hitterId = score.player_id
      const regular = hitterId === team.player1id || hitterId === team.player2id
      const named = file.sub_assignments.find(
        (s) => s.weekid === weekNumber && s.teamID === team.id && s.subid === hitterId,
      )?.playerid
      const placeId = regular ? hitterId : (free.splice(Math.max(0, free.indexOf(named ?? -1)), 1)[0] ?? hitterId)
      const holes = Object.entries(score.holes).flatMap(([hole, strokes]) =>
        strokes === null ? [] : [[Number(hole), strokes] as [number, number]],
      )
      const isComplete = holes.length === Object.keys(score.holes).length
      return { teamId: team.id, placeId, hitterId, handicap: score.course_handicap, holes, isComplete }
    })
  })
}
