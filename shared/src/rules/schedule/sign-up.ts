import { seqOf } from '../../claims/claim-id.ts'
import { currentOf } from '../../claims/current-of.ts'
import { type LeagueSettings, withDefaults } from '../../schema/league/league-settings.ts'
import { signUpPlaces } from '../../schema/league/sign-up.ts'
import type { Availability } from '../../schema/people/availability.ts'
import type { Team } from '../../schema/people/team.ts'
import { teamPlayers } from '../../schema/people/team-places.ts'
import { stillPlaying } from '../season/joining-leaving.ts'

/** A player who signed up. `sent`: whether the server has the sign-up, and so has given it a place in the order. */
export type SignedUp = { playerId: number; teamId: number; sent: boolean }
/** A week's sign-up: who is playing, who is waiting for a spot (in order), and everyone else with their teams. */
export type SignUp = { places: number; playing: SignedUp[]; waiting: SignedUp[]; others: Omit<SignedUp, 'sent'>[] }

type Rows = {
  season: { readonly settings: LeagueSettings }
  teams: readonly Team[]
  availability: readonly Availability[]
}

/**
 * Returns a week's sign-ups in the order the server accepted them, with this phone's unsent ones last; null if the
 * season has no sign-up.
 * @source U1, U2
 * @example
 * signUpOfWeek({ id: 1 }, { ...golden, availability: [] }) // null
 */
export function signUpOfWeek({ id }: { id: number }, { season, teams, availability }: Rows): SignUp | null {
  const places = signUpPlaces(withDefaults(season.settings))
  if (places === null) return null
  const teamOf = new Map(stillPlaying(teams).flatMap((team) => teamPlayers(team).map((one) => [one, team.id] as const)))
  const signed = availability
    .filter((row) => row.weekId === id && teamOf.has(row.playerId) && currentOf(row.state) === 'in')
    .map((row) => ({ playerId: row.playerId, teamId: teamOf.get(row.playerId) ?? 0, at: acceptedAt(row) }))
    .sort((a, b) => a.at.version - b.at.version || a.at.seq - b.at.seq || a.playerId - b.playerId)
    .map(({ at, ...one }): SignedUp => ({ ...one, sent: Number.isFinite(at.version) }))
  const known = new Set(signed.map(({ playerId }) => playerId))
  return {
    places,
    playing: signed.slice(0, places),
    waiting: signed.slice(places),
    others: [...teamOf].flatMap(([playerId, teamId]) => (known.has(playerId) ? [] : [{ playerId, teamId }])),
  }
}

/**
 * When the server accepted a sign-up: the version of its earliest claim. Sign-ups that haven't been sent come after all
 * that have.
 */
function acceptedAt({ state }: Availability): { version: number; seq: number } {
  const claims = state.live.filter((claim) => claim.value === 'in')
  const [first] = claims
    .map(({ version, by }) => ({ version: version ?? Number.POSITIVE_INFINITY, seq: seqOf(by) }))
    .sort((a, b) => (a.version === b.version ? a.seq - b.seq : a.version - b.version))
  return first ?? { version: Number.POSITIVE_INFINITY, seq: 0 }
}
