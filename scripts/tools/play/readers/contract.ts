import { withoutCapitals } from '@glm/shared/import/roster/split-name'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { courseOf } from '../../../test/replay/course-of.ts'
import { type PlayWeek, playedWeeks } from '../../../test/replay/season-calls.ts'
import { readSeasonFile, type SeasonFile } from '../../../test/replay/season-file.ts'
import type { RecordedSeason, RecordedWeek } from '../recorded-season.ts'

/** Reads a season file in the contract's format. Throws an error naming the first invalid field. */
export function readContract(path: string): RecordedSeason {
  const file = readSeasonFile(path)
  const { league } = file
  const played = new Map(playedWeeks(file).map((week) => [week.weekNumber, week]))
  return {
    name: league.name,
    course: { name: league.course.name, holes: courseOf(file, path) },
    day: league.day,
    startDate: league.startdate,
    shotgun: league.shotgun ?? false,
    rules: rulesOf(file),
    handicaps: 'typed',
    // The import converts names in capitals to normal case.
    players: file.players.map((p) => ({
      id: p.id,
      first: withoutCapitals(p.firstname),
      last: withoutCapitals(p.lastname),
      isSub: p.isSub === 1,
    })),
    teams: file.teams.map((t) => ({ number: t.teamID, players: [t.player1id, t.player2id] })),
    weeks: file.weeks.map((week) => weekOf(file, { week, played: played.get(week.week_number) })),
  }
}

/**
 * Returns the rules of the reference league. Since 2023, nobody gets more than nine strokes. Handicaps were entered by
 * hand, so no limits apply.
 */
function rulesOf({ league }: SeasonFile): Partial<LeagueSettings> {
  const limit = Number(league.startdate.slice(0, 4)) >= 2023 ? 9 : null
  const maxStrokes = league.max_strokes === undefined ? limit : league.max_strokes
  return { maxStrokes, maxHandicap: null, maxRise: null, maxDrop: null }
}

type Asked = { week: SeasonFile['weeks'][number]; played: PlayWeek | undefined }

function weekOf(file: SeasonFile, { week, played }: Asked): RecordedWeek {
  const number = week.week_number
  const numberOf = (teamId: number | null) => file.teams.find((t) => t.id === teamId)?.teamID ?? 0
  const cards = (played?.cards ?? []).map((card) => {
    const strokes = [...card.holes].sort(([a], [b]) => a - b).map(([, strokes]) => strokes)
    const net = strokes.reduce((sum, s) => sum + s, 0) - card.handicap
    return {
      place: card.placeId,
      hitter: card.hitterId,
      team: numberOf(card.teamId),
      handicap: card.handicap,
      strokes,
      net,
    }
  })
  const matches = file.matchups
    .filter((m) => m.week_number === number && !m.is_bye && m.team2 !== null)
    .sort((a, b) => a.match_order - b.match_order)
    .map((m) => ({
      first: numberOf(m.team1),
      second: numberOf(m.team2),
      hole: m.starting_hole == null ? null : String(m.starting_hole),
    }))
  const inMatch = new Set(matches.flatMap((m) => [m.first, m.second]))
  const absent = file.teams
    .filter((t) => played && inMatch.has(t.teamID))
    .flatMap((t) => [t.player1id, t.player2id].map((place) => ({ place, team: t.teamID })))
    .filter(({ place }) => !cards.some((card) => card.place === place))
  const type = /fun/i.test(week.type ?? '') ? 'fun' : /position/i.test(week.type ?? '') ? 'position' : 'regular'
  return {
    number,
    date: week.date,
    type,
    nine: week.nine === 'Front' ? 'front' : week.nine === 'Back' ? 'back' : null,
    // A fun round without scores has no pairs here, because it is a single cell in the schedule.
    matches: matches.length > 0 && (type !== 'fun' || cards.length > 0) ? matches : null,
    cards,
    absent,
    points: new Map((played?.points ?? []).map((p) => [numberOf(p.teamId), p.points])),
    table: new Map(
      (file.standings_after_week[String(number)] ?? []).map((s) => [
        numberOf(s.team_id),
        { place: s.place, points: s.total_points },
      ]),
    ),
  }
}
