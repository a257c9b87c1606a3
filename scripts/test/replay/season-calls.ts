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
}
export type PlayWeek = {
  weekNumber: number
  before: MutationCall[]
  cards: PlayedCard[]
  points: { teamId: number; points: number }[]
}

/** In a season file, row ids of different tables must not collide, so each table has its own small range. */
const weekId = (weekNumber: number) => weekNumber
const nines: Record<string, 'front' | 'back'> = { Front: 'front', Back: 'back' }
/** Returns the stroke limit in a match: the reference league has had one since its 2023 season. */
const referenceLimit = (startDate: string) => (Number(startDate.slice(0, 4)) >= 2023 ? 9 : null)

/** League, course, season, players, teams, weeks and matches: what the secretary sets up before the first tee shot. */
export function setUpCalls(file: SeasonFile, holes: readonly CourseHole[], leagueId: number): MutationCall[] {
  const { league } = file
  const maxStrokes = league.max_strokes === undefined ? referenceLimit(league.startdate) : league.max_strokes
  // There is no maximum handicap, so the file's handicaps are used as recorded.
  const settings = { ...defaultLeagueSettings, maxStrokes, maxHandicap: null, shotgun: league.shotgun ?? false }
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

function weekCall(w: SeasonFile['weeks'][number]): MutationCall {
  const type = /fun/i.test(w.type ?? '') ? 'fun' : /position/i.test(w.type ?? '') ? 'position' : 'regular'
  const nine = nines[w.nine ?? ''] ?? null
  const own = { seasonId: 1, weekNumber: w.week_number, date: w.date, type, nine, scoreByHole: null } as const
  return mutations.week.add({ ...own, status: 'planned' }, { ids: [weekId(w.week_number)] })
}

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
    const points = file.points
      .filter((p) => p.week_number === weekNumber)
      .map((p) => ({ teamId: p.team_id, points: p.points }))
    return { weekNumber, before: [...subs, ...handicaps], cards, points }
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
      return { teamId: team.id, placeId, hitterId, handicap: score.course_handicap, holes }
    })
  })
}
