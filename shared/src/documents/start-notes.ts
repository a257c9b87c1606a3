import { formatClock } from '../lib/clock-time.ts'
import type { Team } from '../schema/people/team.ts'
import type { Match } from '../schema/schedule/match.ts'
import { paperSentence } from '../text/documents/paper.ts'
import { teamInWords } from '../text/team-name.ts'

type Starting = Pick<Match, 'team1Id' | 'team2Id' | 'teeTime'>

/**
 * Returns the note next to a match's tee time if a team has its own start time. The team's own time doesn't change the
 * match's tee time, which depends on the order of play.
 * @source T5
 * @example
 * startNotes({ team1Id: 1, team2Id: 2, teeTime: '16:45' }, [{ id: 2, teamNumber: 7, startTime: '17:15' }]) // ['Team 7 starts at 5:15 PM']
 */
export function startNotes(
  match: Starting,
  teams: readonly Pick<Team, 'id' | 'teamNumber' | 'startTime' | 'name'>[],
): string[] {
  return [match.team1Id, match.team2Id].flatMap((id) => {
    const team = teams.find((t) => t.id === id)
    if (!team?.startTime || team.startTime === match.teeTime) return []
    return [paperSentence.teamStarts({ team: teamInWords(team), time: formatClock(team.startTime) })]
  })
}
