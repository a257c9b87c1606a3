import type { Team } from '../schema/people/team.ts'
import { fullName } from '../text/full-name.ts'
import { teamInWords } from '../text/team-name.ts'
import type { Season } from './season.ts'

/** Looks up the displayed names and numbers of a season's people and teams. */
export function seasonNames({ players, teams }: Pick<Season, 'players' | 'teams'>) {
  const byId = new Map(teams.map((team) => [team.id, team]))
  return {
    name: (id: number | null): string => fullName(id === null ? undefined : players.get(id)),
    phone: (id: number | null): string | null => (id === null ? null : (players.get(id)?.phone ?? null)),
    /** Returns a team's displayed number. */
    number: (id: number | null): string => String((id === null ? undefined : byId.get(id)?.teamNumber) ?? ''),
    /** Returns a team's number and its own name, to follow the word "team" in a sentence: "3 (Eagles)". */
    inWords: (id: number | null): string => {
      const team = id === null ? undefined : byId.get(id)
      return team ? teamInWords(team) : ''
    },
    team: (id: number | null): Team | undefined => (id === null ? undefined : byId.get(id)),
    inOrder: (): Team[] => [...teams].sort((a, b) => a.teamNumber - b.teamNumber),
  }
}
