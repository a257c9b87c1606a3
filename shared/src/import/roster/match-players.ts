import { formatPhone } from '../../lib/phone-number.ts'
import { nameKey } from '../../lib/plain-words.ts'
import type { Player } from '../../schema/people/player.ts'
import { fullName } from '../../text/full-name.ts'
import { remarkText, rosterFieldLabels } from '../../text/roster.ts'
import { teamKey } from '../team-number.ts'
import type { Candidate, Choice } from './candidate.ts'
import { listedTee, type SeasonTees } from './listed-tee.ts'
import { bareGhin, byGhin } from './match-ghin.ts'
import { type PersonalDetail, personalDetails } from './personal-details.ts'

/** Details that usually belong to only one person. */
const contacts = ['phone', 'email', 'ghin'] as const
type Contact = (typeof contacts)[number]
const detailLabels = { ...rosterFieldLabels, paidDues: rosterFieldLabels.dues } as const
const inWords = (field: PersonalDetail): string =>
  field === 'ghin' ? rosterFieldLabels.ghin : detailLabels[field].toLowerCase()

/**
 * Marks players who are already in an earlier row. Details that only the later row has are added to the earlier one.
 * Two players with the same name but a different phone or email stay separate. In a file exported by this app
 * (`literal`), repeats are only reported.
 */
export function mergeTwice(candidates: readonly Candidate[], { literal }: { literal: boolean }): Candidate[] {
  const merged: Candidate[] = []
  const byName = new Map<string, number[]>()
  for (const candidate of candidates) {
    const name = candidate.wrong ? '' : keyOf(candidate.player)
    const earlier = name === '' ? [] : (byName.get(name) ?? [])
    const same = earlier.find((at) => isSamePerson(merged[at] as Candidate, candidate))
    const first = merged[same ?? earlier[0] ?? -1]
    if (!literal && first && same !== undefined) {
      merged[same] = withDetailsOf(first, candidate)
      merged.push({ ...candidate, twiceOf: first.key, usual: 'leave', remarks: [remarkText.twice(first.line)] })
    } else {
      const remark = first ? [(literal ? remarkText.twiceLiteral : remarkText.twiceOther)(first.line)] : []
      if (name !== '') byName.set(name, [...earlier, merged.length])
      merged.push({ ...candidate, remarks: [...candidate.remarks, ...remark] })
    }
  }
  return literal ? merged : withSharedContacts(merged)
}

const keyOf = (player: Pick<Player, 'firstName' | 'lastName'>): string => nameKey(fullName(player))
const contactKey = (field: Contact, text: string): string =>
  field === 'phone' ? formatPhone(text) : field === 'ghin' ? bareGhin(text) : text.toLowerCase()

function differs(a: Candidate, b: Candidate): boolean {
  return contacts.some((field) => {
    const [one, two] = [a.player[field] ?? null, b.player[field] ?? null]
    return one !== null && two !== null && contactKey(field, one) !== contactKey(field, two)
  })
}

/**
 * Returns whether two rows with the same name are the same person: either they share a contact detail, or nothing in
 * their contact details, teams and handicaps differs.
 */
function isSamePerson(a: Candidate, b: Candidate): boolean {
  const shared = contacts.some((field) => {
    const [one, two] = [a.player[field] ?? null, b.player[field] ?? null]
    return one !== null && two !== null && contactKey(field, one) === contactKey(field, two)
  })
  const otherHandicap = a.handicap !== null && b.handicap !== null && a.handicap !== b.handicap
  return !differs(a, b) && (shared || !(areOtherTeams(a, b) || otherHandicap))
}

const areOtherTeams = ({ team: one }: Candidate, { team: two }: Candidate): boolean =>
  one !== null && two !== null && teamKey(one) !== teamKey(two)

function withDetailsOf(first: Candidate, later: Candidate): Candidate {
  const player = {
    ...first.player,
    active: first.player.active || later.player.active,
    isSub: first.player.isSub && later.player.isSub,
  }
  for (const field of personalDetails) Object.assign(player, { [field]: first.player[field] ?? later.player[field] })
  const remarks = [...first.remarks]
  if (first.handicap !== null && later.handicap !== null && first.handicap !== later.handicap)
    remarks.push(remarkText.otherHandicap(later.line))
  if (areOtherTeams(first, later)) remarks.push(remarkText.otherTeam(later.line))
  return { ...first, player, remarks, team: first.team ?? later.team, handicap: first.handicap ?? later.handicap }
}

function withSharedContacts(candidates: readonly Candidate[]): Candidate[] {
  const first = new Map<string, Candidate>()
  return candidates.map((candidate) => {
    if (candidate.twiceOf !== null) return candidate
    const remarks = contacts.flatMap((field) => {
      const text = candidate.player[field] ?? null
      if (text === null) return []
      const key = `${field} ${contactKey(field, text)}`
      const other = first.get(key)
      if (!other) first.set(key, candidate)
      return other ? [remarkText.sameContact(inWords(field), fullName(other.player), other.line)] : []
    })
    // If both the phone number and the email belong to someone else, one remark is enough.
    return remarks.length > 0 ? { ...candidate, remarks: [...candidate.remarks, ...remarks.slice(0, 1)] } : candidate
  })
}

/** The players of a league, their team numbers by player id, and the tees that they can play from. */
export type League = { players: readonly Player[]; teams: ReadonlyMap<number, number>; tees: SeasonTees | null }

/**
 * Finds which players in the list are already in the league, and what the file would add or change: by GHIN number, or
 * else by name. If several players have the same name, the team in the list decides.
 */
export function matchLeague(candidates: readonly Candidate[], { players, teams, tees }: League): Candidate[] {
  const byName = new Map<string, Player[]>()
  for (const player of players) byName.set(keyOf(player), [...(byName.get(keyOf(player)) ?? []), player])
  const numbers = byGhin(players)
  const taken = new Set<number>()
  const numbered = new Map<string, Player>()
  for (const candidate of candidates) {
    const here = isOwnRow(candidate) && candidate.player.ghin ? numbers.get(bareGhin(candidate.player.ghin)) : undefined
    if (!here || taken.has(here.id)) continue
    taken.add(here.id)
    numbered.set(candidate.key, here)
  }
  return candidates.map((candidate) => {
    if (!isOwnRow(candidate)) return candidate
    const known = numbered.get(candidate.key)
    if (known) return byNumber(asHere(candidate, known, tees), known)
    const namesakes = (byName.get(keyOf(candidate.player)) ?? []).filter((p) => !taken.has(p.id))
    const fits = namesakes.filter((p) => !differs({ ...candidate, player: p }, candidate))
    const onTeam = fits.find((p) => candidate.team !== null && String(teams.get(p.id)) === teamKey(candidate.team))
    const here = onTeam ?? fits[0] ?? namesakes[0]
    if (!here) return withContactsHere(candidate, players)
    taken.add(here.id)
    return asHere(candidate, here, tees)
  })
}

const isOwnRow = ({ wrong, twiceOf }: Candidate): boolean => !wrong && twiceOf === null

/**
 * Handles a match by GHIN number. A different first name is common, but a different last name needs review. If both
 * differ, the user has to choose.
 */
function byNumber(candidate: Candidate, here: Player): Candidate {
  const { player } = candidate
  if (keyOf(player) === keyOf(here)) return candidate
  const said = remarkText.hereByGhin(fullName(here))
  if (nameKey(player.lastName) === nameKey(here.lastName)) return { ...candidate, notes: [said, ...candidate.notes] }
  const remarks = [...candidate.remarks, said]
  return nameKey(player.firstName) === nameKey(here.firstName)
    ? { ...candidate, remarks }
    : { ...candidate, remarks, usual: 'leave' }
}

function asHere(candidate: Candidate, here: Player, tees: SeasonTees | null): Candidate {
  const fills = personalDetails.filter((field) => here[field] == null && candidate.player[field] != null).map(inWords)
  const tee = listedTee(candidate.tee, tees)
  const teeHere = here.playsFrom?.[tees?.seasonId ?? 0] ?? null
  if (tee !== null && teeHere === null) fills.push(rosterFieldLabels.tee.toLowerCase())
  const other = contacts.flatMap((field) => {
    const [was, now] = [here[field] ?? null, candidate.player[field] ?? null]
    if (was === null || now === null || contactKey(field, was) === contactKey(field, now)) return []
    return [remarkText.hereDiffers(detailLabels[field], field === 'phone' ? formatPhone(was) : was, now)]
  })
  if (tee !== null && teeHere !== null && teeHere !== tee)
    other.push(remarkText.hereDiffers(rosterFieldLabels.tee, teeHere, tee))
  const said =
    fills.length > 0 ? remarkText.hereFills(fills.join(', ')) : other.length > 0 ? remarkText.here : remarkText.hereSame
  const choices: Choice[] = ['fill', 'replace', 'leave', 'add']
  // A player who is already in the league isn't a placeholder, even if the name looks like one.
  const remarks = [
    ...candidate.remarks.filter((remark) => remark !== remarkText.placeholder(fullName(candidate.player))),
    ...other,
  ]
  return { ...candidate, hereId: here.id, usual: 'fill', choices, notes: [said, ...candidate.notes], remarks }
}

function withContactsHere(candidate: Candidate, league: readonly Player[]): Candidate {
  for (const field of ['ghin', 'email', 'phone'] as const) {
    const text = candidate.player[field] ?? null
    const other =
      text === null
        ? undefined
        : league.find((p) => p[field] != null && contactKey(field, p[field]) === contactKey(field, text))
    if (other) {
      const remark = remarkText.contactHere(inWords(field), fullName(other))
      return { ...candidate, remarks: [...candidate.remarks, remark] }
    }
  }
  return candidate
}
