import { optionalEmail } from '@glm/shared/api/wire-fields'
import { readGhin } from '@glm/shared/import/roster/read-association'
import { formatDollars, readDollars } from '@glm/shared/lib/dollars'
import { withSeason } from '@glm/shared/lib/with-season'
import { limits } from '@glm/shared/schema/limits'
import { gender, type Player, sharable } from '@glm/shared/schema/people/player'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { readHandicap } from '@glm/shared/schema/scores/handicap'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { playersText } from '@glm/shared/text/screens/people/players'
import { handicapsText } from '@glm/shared/text/screens/scores/handicaps'
import { changedOnly } from '../../client/changed-only.ts'

type Wrong = {
  firstName?: string
  lastName?: string
  phone?: string
  email?: string
  ghin?: string
  dues?: string
  starting?: string
}
type Row = Omit<Player, 'id'>
/**
 * The player that was entered in a form, or null and an error message for each invalid field. `changed`: the fields that
 * were changed in the form.
 */
export type ReadPlayer = { row: Row | null; changed: Partial<Row>; wrong: Wrong }
/**
 * `old`: the stored player as it is now; null for a new one. `opened`: the form before anything was typed. Since then,
 * both the player and the treasury may have changed.
 */
type Of = { season: Pick<SeasonRow, 'id' | 'name'> | null; old: Player | null; opened: FormData }

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
export function readPlayer(form: FormData, { season, old, opened }: Of): ReadPlayer {
  const said = (name: string) => saidIn(form, name)
  const row = personOf(form, { season, old })
  const { firstName, lastName } = row
  const [phone, email] = [said('phone'), said('email')]
  const { paidDues, wrong: duesWrong } = readDues(form, { old, opened })
  const starting = season ? readHandicap(said('starting')) : null
  const wrong: Wrong = {
    ...(firstName === '' ? { firstName: playersText.firstNameMissing } : {}),
    ...(firstName.length > limits.name ? { firstName: playersText.nameTooLong } : {}),
    ...(lastName.length > limits.name ? { lastName: playersText.nameTooLong } : {}),
    ...(phone.length > limits.phoneText ? { phone: playersText.phoneTooLong } : {}),
    ...(optionalEmail.safeParse(email).success ? {} : { email: playersText.emailLike }),
    ...(said('ghin') !== '' && readGhin(said('ghin')).value === null ? { ghin: playersText.ghinLike } : {}),
    ...(duesWrong ? { dues: duesWrong } : {}),
    ...(starting === undefined ? { starting: handicapsText.handicapLike } : {}),
  }
  if (Object.keys(wrong).length > 0) return { row: null, changed: {}, wrong }
  const dues = paidDues === undefined ? {} : { paidDues }
  return {
    wrong,
    row: { ...row, paidDues: old?.paidDues ?? null, ...dues },
    changed: { ...changedOnly(row, personOf(opened, { season, old })), ...dues },
  }
}

/** Reads everything but the dues. An invalid field reads as blank. */
function personOf(form: FormData, { season, old }: Omit<Of, 'opened'>): Omit<Row, 'paidDues'> {
  const said = (name: string) => saidIn(form, name)
  const starting = (season && readHandicap(said('starting'))) ?? null
  const startingHandicaps = season
    ? withSeason(old?.startingHandicaps, season.id, starting)
    : (old?.startingHandicaps ?? null)
  const playsFrom =
    season && form.has('tee') ? withSeason(old?.playsFrom, season.id, said('tee') || null) : (old?.playsFrom ?? null)
  const shown = sharable.options.filter((field) => form.has(`shares-${field}`))
  return {
    firstName: said('firstName'),
    lastName: said('lastName'),
    phone: said('phone') || null,
    email: said('email') || null,
    gender: gender.safeParse(said('gender')).data ?? null,
    ghin: readGhin(said('ghin')).value,
    isSub: form.has('isSub'),
    active: form.has('active'),
    startingHandicaps,
    playsFrom,
    shares: shown.length > 0 ? shown : null,
  }
}

/**
 * Reads the dues to store next to the player's name; undefined if the form's total wasn't changed. The total includes
 * the payments in the treasury, which may have changed since the form was opened. So the stored dues change by as much
 * as the total was changed in the form.
 */
function readDues(
  form: FormData,
  { old, opened }: Pick<Of, 'old' | 'opened'>,
): { paidDues?: number | null; wrong?: string } {
  const [typed, before] = [saidIn(form, 'dues'), saidIn(opened, 'dues')]
  if (typed === before) return old ? {} : { paidDues: null }
  const dues = readDollars(typed)
  if (dues === undefined) return { wrong: playersText.duesLike }
  if (dues !== null && dues > limits.dollars * 100) return { wrong: treasuryText.amountTooHigh }
  const inTreasury = totalIn(before) - (old?.paidDues ?? 0)
  const paidDues = (dues ?? 0) - inTreasury
  if (paidDues < 0) return { wrong: treasuryText.duesBelow(formatDollars(inTreasury)) }
  return { paidDues: dues === null && paidDues === 0 ? null : paidDues }
}

/** Reads the total that the form showed. It is negative if the treasury has corrections but no payments. */
function totalIn(shown: string): number {
  const cents = readDollars(shown.replace(/^[-−]/, '')) ?? 0
  return /^[-−]/.test(shown) ? -cents : cents
}

const saidIn = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()
