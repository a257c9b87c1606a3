import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import { aLeague } from '@glm/shared/testing/a-league'

/** A test case. `before`: the calls that are recorded first; `call`: the call under test. */
export type Case = { before?: MutationCall[]; call: MutationCall }

const settings = { ...defaultLeagueSettings, ...aLeague().seasons[0]?.settings }
const entered = (value: number): MutationCall => ({
  name: 'card.enter',
  args: { userId: 1, weekId: 1, playerId: 1, teamId: 1, cell: '1', value },
})
const signed = (scores: Record<string, number> | null, reason: string | null = null): MutationCall => ({
  name: 'card.sign',
  args: { userId: 1, weekId: 1, matchId: 100, teamId: 1, scores, reason },
})

/**
 * The calls before a signature: the account is player 1, both sides must sign their cards, and player 1 has entered a
 * score.
 */
const before: MutationCall[] = [
  { name: 'member.setPlayer', args: { userId: 1, playerId: 1 } },
  {
    name: 'season.update',
    args: { id: 1, set: { settings: { ...settings, playersEnterCards: true, attestedBy: 'both' } } },
  },
  entered(5),
]

/** The situations in which a signature may arrive. */
export const signCases: Case[] = [
  { before, call: signed({ '1/1': 5 }) },
  { before: [...before, signed({ '1/1': 5 })], call: signed(null) },
  { before: [...before, signed({ '1/1': 5 }), entered(6)], call: signed({ '1/1': 6 }) },
  { before: [...before, signed({ '1/1': 5 })], call: signed({ '1/1': 5 }, 'Signed on the paper card') },
]
