import { optionalEmail } from '@glm/shared/api/wire-fields'
import { readGhin } from '@glm/shared/import/roster/read-association'
import { formatDollars, readDollars } from '@glm/shared/lib/dollars'
import { withSeason } from '@glm/shared/lib/with-season'
import { limits } from '@glm/shared/schema/limits'
import { duesBeside, type TreasuryEntry } from '@glm/shared/schema/money/treasury-entry'
import { gender, type Player, sharable } from '@glm/shared/schema/people/player'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { readHandicap } from '@glm/shared/schema/scores/handicap'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { playersText } from '@glm/shared/text/screens/people/players'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'

type Wrong = {
  firstName?: string
  lastName?: string
  phone?: string
  email?: string
  ghin?: string
  dues?: string
  starting?: string
}
/** The player that was entered in a form, or null and an error message for each invalid field. */
export type ReadPlayer = { row: Omit<Player, 'id'> | null; wrong: Wrong }
/** `entries`: the treasury's entries, which may already include part of the dues entered. */
type Of = { season: Pick<SeasonRow, 'id' | 'name'> | null; old: Player | null; entries?: readonly TreasuryEntry[] }

/** Returns the warning for a starting handicap above the league's maximum. */
export function aboveMost(
  starting: number | null | undefined,
  { settings: { maxHandicap: most } }: Pick<SeasonRow, 'settings'>,
): string {
  return starting != null && most !== null && starting > most ? handicapsText.aboveMost({ starting, most }) : ''
}

/**
 * Reads the player form. Rejects everything that the server rejects in `PUT /players`, so that nothing saved here is
 * refused later.
 */
export function readPlayer(form: FormData, { season, old, entries = [] }: Of): ReadPlayer {
  const said = (name: string) => String(form.get(name) ?? '').trim()
  const [firstName, lastName, phone, email] = [said('firstName'), said('lastName'), said('phone'), said('email')]
  const ghin = readGhin(said('ghin')).value
  const dues = readDollars(said('dues'))
  const paidDues = dues === undefined ? undefined : duesBeside(old?.id ?? 0, dues, entries)
  const starting = season ? readHandicap(said('starting')) : null
  const wrong: Wrong = {
    ...(firstName === '' ? { firstName: playersText.firstNameMissing } : {}),
    ...(firstName.length > limits.name ? { firstName: playersText.nameTooLong } : {}),
    ...(lastName.length > limits.name ? { lastName: playersText.nameTooLong } : {}),
    ...(phone.length > limits.phoneText ? { phone: playersText.phoneTooLong } : {}),
    ...(optionalEmail.safeParse(email).success ? {} : { email: playersText.emailLike }),
    ...(said('ghin') !== '' && ghin === null ? { ghin: playersText.ghinLike } : {}),
    ...(paidDues === undefined ? { dues: playersText.duesLike } : {}),
    ...(dues != null && dues > limits.dollars * 100 ? { dues: playersText.duesTooHigh } : {}),
    ...(paidDues != null && paidDues < 0
      ? { dues: treasuryText.duesBelow(formatDollars((dues ?? 0) - paidDues)) }
      : {}),
    ...(starting === undefined ? { starting: handicapsText.handicapLike } : {}),
  }
  if (Object.keys(wrong).length > 0 || paidDues === undefined || starting === undefined) return { row: null, wrong }
  const startingHandicaps = season
    ? withSeason(old?.startingHandicaps, season.id, starting)
    : (old?.startingHandicaps ?? null)
  const playsFrom =
    season && form.has('tee') ? withSeason(old?.playsFrom, season.id, said('tee') || null) : (old?.playsFrom ?? null)
  const ticks = { isSub: form.has('isSub'), active: form.has('active') }
  const shown = sharable.options.filter((field) => form.has(`shares-${field}`))
  const shares = shown.length > 0 ? shown : null
  const person = {
    firstName,
    lastName,
    phone: phone || null,
    email: email || null,
    paidDues,
    gender: gender.safeParse(said('gender')).data ?? null,
    ghin,
  }
  return { wrong, row: { ...person, ...ticks, startingHandicaps, playsFrom, shares } }
}
