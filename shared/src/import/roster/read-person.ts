import { formatPhone } from '../../lib/phone-number.ts'
import { limits } from '../../schema/limits.ts'
import { fullName } from '../../text/full-name.ts'
import { remarkText } from '../../text/roster.ts'
import { isNoTeam } from '../team-number.ts'
import type { Candidate, PersonEdit, RawPerson } from './candidate.ts'
import { readGender, readGhin } from './read-association.ts'
import {
  type Detail,
  type HandicapReading,
  readDues,
  readEmail,
  readListedHandicap,
  readPhone,
  readYesNo,
} from './read-details.ts'
import { isStandIn, withoutCapitals } from './split-name.ts'

const MOST_LETTERS = limits.name

type Options = { edit: PersonEdit; literal: boolean; handicaps: HandicapReading }

/**
 * Builds a player from the text in their row and the user's edits. In a file exported by this app (`literal`), only
 * whitespace is trimmed.
 */
export function readPerson(raw: RawPerson, { edit, literal, handicaps }: Options): Candidate {
  const texts = { ...raw.texts, ...edit }
  const remarks: string[] = [...raw.remarks]
  const notes: string[] = [...raw.notes]
  const value = <V>(detail: Detail<V>): V => {
    if (detail.remark) remarks.push(detail.remark)
    if (detail.note) notes.push(detail.note)
    return detail.value
  }
  const named = edit.first !== undefined || edit.last !== undefined
  const name = namesOf(texts, { asIs: literal || named, notes })
  const plain = (text: string): Detail<string | null> => ({ value: text.trim() || null })
  const player = {
    ...name,
    phone: value(literal ? plain(formatPhone(texts.phone.trim())) : readPhone(texts.phone)),
    email: value(literal ? plain(texts.email) : readEmail(texts.email)),
    paidDues: value(readDues(texts.dues)),
    isSub: value(readYesNo(texts.sub, { field: 'sub', otherwise: false })),
    gender: value(readGender(texts.gender)),
    ghin: value(readGhin(texts.ghin)),
    active: value(readYesNo(texts.active, { field: 'active', otherwise: true })),
  }
  const handicap = value(readListedHandicap(texts.handicap, handicaps))
  const wrong = wrongName(player)
  const standIn = !literal && !named && isStandIn(player.firstName, player.lastName)
  if (!literal && !wrong) remarks.push(...oddName(player, standIn))
  const base = {
    key: raw.key,
    line: raw.line,
    texts,
    player,
    team: isNoTeam(texts.team) ? null : texts.team.trim().replace(/\s+/g, ' '),
    handicap,
    tee: texts.tee.trim().slice(0, MOST_LETTERS) || null,
    remarks,
    notes,
    wrong,
  }
  const usual = wrong || standIn ? 'leave' : 'add'
  return { ...base, twiceOf: null, hereId: null, usual, choices: wrong ? ['leave'] : ['add', 'leave'] }
}

type Name = { firstName: string; lastName: string }

function namesOf(texts: { first: string; last: string }, { asIs, notes }: { asIs: boolean; notes: string[] }): Name {
  const [first, last] = [texts.first.trim(), texts.last.trim()]
  // A name with only one part is stored as the first name.
  const [firstName, lastName] = first === '' ? [last, ''] : [first, last]
  // A single part in capitals may be initials ("AJ Fentwood"), so a name is converted only if all of it is in capitals.
  const bare = `${first} ${last}`.replace(/\bMc(?=\p{Lu})/gu, '')
  if (asIs || bare !== bare.toUpperCase()) return { firstName, lastName }
  const name = { firstName: withoutCapitals(firstName), lastName: withoutCapitals(lastName) }
  const full = fullName(name)
  if (full !== fullName({ firstName, lastName })) notes.push(remarkText.capitals(full))
  return name
}

/**
 * Returns why a player can't have a name; null if they can.
 * @example
 * wrongName({ firstName: 'Ann', lastName: 'Lee' }) // null
 */
export function wrongName({ firstName, lastName }: Name): string | null {
  if (firstName === '') return remarkText.nameMissing
  return firstName.length > MOST_LETTERS || lastName.length > MOST_LETTERS ? remarkText.nameTooLong : null
}

function oddName({ firstName, lastName }: Name, standIn: boolean): string[] {
  const full = fullName({ firstName, lastName })
  if (standIn) return [remarkText.placeholder(full)]
  return [...(/\d/.test(full) ? [remarkText.digits(full)] : []), ...(lastName === '' ? [remarkText.oneName(full)] : [])]
}
