import { withoutCapitals } from '@glm/shared/import/roster/split-name'
import { courseOf } from '../../replay/course-of.ts'
import { kindOf, matchupsOf, type PlayWeek, playedWeeks, rulesOf } from '../../replay/season-calls.ts'
import { readSeasonFile, type SeasonFile } from '../../replay/season-file.ts'
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
      net: card.isComplete ? net : null,
    }
  })
  const matches = matchupsOf(file, number).map((m) => ({
    first: numberOf(m.team1),
    second: numberOf(m.team2),
    hole: m.starting_hole == null ? null : String(m.starting_hole),
  }))
  const { type, nine } = kindOf(week)
  return {
    number,
    date: week.date,
    type,
    nine,
    // A fun round without scores has no pairs here, because it is a single cell in the schedule.
    matches: matches.length > 0 && (type !== 'fun' || cards.length > 0) ? matches : null,
    cards,
    absent: (played?.absent ?? []).map(({ placeId, teamId }) => ({ place: placeId, team: numberOf(teamId) })),
    points: new Map((played?.points ?? []).map((p) => [numberOf(p.teamId), p.points])),
    table: new Map(
      (file.standings_after_week[String(number)] ?? []).map((s) => [
        numberOf(s.team_id),
        { place: s.place, points: s.total_points },
      ]),
    ),
    notes: new Map(
      (played?.points ?? []).flatMap(({ teamId }) => {
        const note = noteOf(file, { number, teamId, cards: played?.cards ?? [] })
        return note === null ? [] : [[numberOf(teamId), note] as const]
      }),
    ),
  }
}

/** Returns why a team's points were set by hand: the file's own note, no opponent, or a card that isn't complete. */
function noteOf(
  file: SeasonFile,
  { number, teamId, cards }: { number: number; teamId: number; cards: PlayWeek['cards'] },
): string | null {
  const own = file.notes?.find((n) => n.week_number === number && n.teamID === teamId)
  if (own) return own.note
  if (!matchupsOf(file, number).some((m) => m.team1 === teamId || m.team2 === teamId))
    return 'no opponent: points set by hand'
  const isOpen = cards.some((card) => card.teamId === teamId && !card.isComplete)
  return isOpen ? 'a card is not complete: points set by hand' : null
}
