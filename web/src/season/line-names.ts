import { joinNames } from '@glm/shared/lib/join-names'
import { type PlayerLine, playersOf } from '@glm/shared/rules/match/player-line'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import { lastName } from './use-season.ts'

type Line = Pick<PlayerLine, 'playerId' | 'hitterId' | 'handicap' | 'partners'>

/** Returns the full names for a line: one player, or everyone who plays the side's shared ball. */
export const lineNames = ({ players }: Pick<Season, 'players'>, line: Line): string =>
  joinNames(playersOf(line).map(({ hitterId }) => fullName(players.get(hitterId))))

/** Like `lineNames()`, but with last names only. */
export const lineLastNames = ({ players }: Pick<Season, 'players'>, line: Line): string =>
  joinNames(playersOf(line).map(({ hitterId }) => lastName(players.get(hitterId))))
