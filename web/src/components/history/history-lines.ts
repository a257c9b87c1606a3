import { formatDollars } from '@glm/shared/lib/dollars'
import { type ChangedKeys, mergedSet } from '@glm/shared/mutations/define/keyed-fields'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { TreasuryKind } from '@glm/shared/schema/money/treasury-entry'
import type { AvailabilityState } from '@glm/shared/schema/people/availability'
import { changeLabel } from '@glm/shared/text/changes'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { nineName } from '@glm/shared/text/nine-name'
import { numberedText } from '@glm/shared/text/numbered'
import { cellWord, fieldText, historyText, valueText } from '@glm/shared/text/screens/league/history'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { reviewText } from '@glm/shared/text/screens/review'
import { type RainoutChoice, rainoutChoiceText } from '@glm/shared/text/screens/schedule/rainout'
import { attestText } from '@glm/shared/text/screens/scores/attest'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { pointsText } from '@glm/shared/text/screens/scores/points'
import { settingValueText } from '@glm/shared/text/settings/choices'
import { settingText } from '@glm/shared/text/settings/settings'
import type { HistoryNames } from './history-names.ts'
import { fieldValueText, scoreLabel } from './history-values.ts'

/** One difference in a change: what it is about, and the value before and after; null if there is no value to show. */
export type HistoryLine = { what: string; from: string | null; to: string | null }
type Fields = Record<string, unknown>
type ChangeDetails = { name: string; args: Fields; undo: Fields; names: HistoryNames }

/**
 * Returns a change as readable lines, each with the old and new value. A change that had no effect is shown as one line
 * without values.
 * @param change as stored on the server or in this phone's journal; its undo has the previous values
 */
export function historyLines(change: StoredCall & { undo: StoredCall | null }, names: HistoryNames): HistoryLine[] {
  const details: ChangeDetails = {
    name: change.name,
    args: fieldsOf(change.args),
    undo: fieldsOf(change.undo?.args),
    names,
  }
  const [noun = '', verb = ''] = change.name.split('.')
  const lines =
    special[change.name]?.(details) ??
    (verb === 'update'
      ? updated(noun, details)
      : verb === 'add' || verb === 'remove' || verb === 'restore'
        ? [plain(details, rowName(noun, details))]
        : [])
  const all = lines.length > 0 ? lines : [plain(details, null)]
  return change.undo === null ? all.map((line) => ({ ...line, from: null })) : all
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const plain = ({ name }: ChangeDetails, of: string | null): HistoryLine => ({
  what: said(changeLabel(name), of),
  from: null,
  to: null,
})
const said = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

const weekOf = ({ args, names }: ChangeDetails, field = 'weekId'): string | null => {
  const number = names.week(Number(args[field]))
  return number === undefined ? null : numberedText.inLine.week(number)
}
const playerOf = ({ args, names }: ChangeDetails): string | null => names.player(Number(args.playerId)) ?? null

function score(details: ChangeDetails, options: { cell: string; from: unknown; to: unknown }): HistoryLine[] {
  const show =
    options.cell === 'attendance'
      ? (value: unknown) => (value == null ? valueText.present : scoreLabel(value))
      : scoreLabel
  return [
    {
      what: said(cellWord(options.cell), playerOf(details), weekOf(details)),
      from: show(options.from),
      to: show(options.to),
    },
  ]
}

/** Returns a cell's previous value, no matter which kind of call restores it. */
const before = ({ undo }: ChangeDetails): unknown => undo.value ?? undo.strokes ?? undo.total ?? undo.attendance ?? null

function entry(value: unknown): string {
  const { points, reason } = fieldsOf(value)
  if (points === undefined) return valueText.fromCards
  return typeof reason === 'string' && reason !== '' ? valueText.reason(Number(points), reason) : String(points)
}

function winners(details: ChangeDetails): HistoryLine[] {
  const { args, undo, names } = details
  // If another phone had added the same contest, there is none with this id.
  const contest = names.contest(Number(args.contestId)) ?? (args.of as ReturnType<typeof names.contest>)
  const week = contest && names.week(contest.weekId)
  const show = (ids: unknown) =>
    Array.isArray(ids) && ids.length > 0
      ? ids.map((id) => names.player(Number(id)) ?? '?').join(' & ')
      : valueText.nobody
  const what = said(
    contest?.name ?? changeLabel(details.name),
    contest?.hole ? numberedText.inLine.hole(contest.hole) : null,
    week ? numberedText.inLine.week(week) : null,
  )
  return [{ what, from: show(undo.winners), to: show(args.winners) }]
}

function handicap({ goingIn, handSet, reason }: Fields): string {
  if (goingIn == null) return valueText.none
  const number = handSet === true ? valueText.handSet(Number(goingIn)) : String(goingIn)
  return typeof reason === 'string' && reason !== '' ? valueText.because(number, reason) : number
}

const points = (details: ChangeDetails): HistoryLine[] => [
  {
    what: said(pointsText.ofTeam(details.names.team(Number(details.args.teamId)) ?? 0), weekOf(details)),
    from: entry(details.undo.entry),
    to: entry(details.args.entry),
  },
]

function sub(details: ChangeDetails): HistoryLine[] {
  const show = (id: unknown) => (id == null ? valueText.themselves : (details.names.player(Number(id)) ?? '?'))
  const what = said(reviewText.whoPlaysFor(playerOf(details) ?? '?'), weekOf(details))
  return [{ what, from: show(details.undo.subId), to: show(details.args.subId) }]
}

const playersWeek = (details: ChangeDetails): string => said(playerOf(details), weekOf(details))
const peopleOf = (details: ChangeDetails): string | null =>
  details.args.asked === undefined ? null : fieldValueText('asked', details.args.asked, details.names)

function plays(details: ChangeDetails): HistoryLine[] {
  const show = (state: unknown) => availabilityText.states[(state as AvailabilityState | null | undefined) ?? 'unknown']
  const what = said(availabilityText.playsOrOut(playerOf(details) ?? '?'), weekOf(details))
  return [{ what, from: show(details.undo.state), to: show(details.args.state) }]
}

const handicapLine = (details: ChangeDetails): HistoryLine[] => [
  {
    what: said(labelText.handicap, playerOf(details), weekOf(details)),
    from: handicap(details.undo),
    to: handicap(details.args),
  },
]

const byPlayer = (details: ChangeDetails): HistoryLine[] =>
  score(details, { cell: String(details.args.cell), from: before(details), to: details.args.value }).map((line) => ({
    ...line,
    what: said(line.what, playerCardsText.byPlayer),
  }))

const special: Readonly<Record<string, (details: ChangeDetails) => HistoryLine[]>> = {
  'card.setHole': (details) =>
    score(details, { cell: String(details.args.hole), from: before(details), to: details.args.strokes }),
  'card.setTotal': (details) => score(details, { cell: 'total', from: before(details), to: details.args.total }),
  'card.setAttendance': (details) =>
    score(details, { cell: 'attendance', from: before(details), to: details.args.attendance }),
  'card.settleHole': (details) =>
    score(details, { cell: String(details.args.cell), from: before(details), to: details.args.value }),
  'card.withdraw': (details) =>
    score(details, { cell: String(details.args.cell), from: before(details), to: details.args.value }),
  'card.enter': byPlayer,
  'card.withdrawEntered': byPlayer,
  'card.sign': ({ name, args, undo, names }) => {
    const show = ({ scores, reason }: Fields) =>
      scores == null ? valueText.none : typeof reason === 'string' ? reason : attestText.signed('')
    const team = attestText.side(String(names.team(Number(args.teamId)) ?? ''))
    return [
      { what: said(changeLabel(name), team, weekOf({ name, args, undo, names })), from: show(undo), to: show(args) },
    ]
  },
  'points.set': points,
  'points.withdraw': points,
  'sub.assign': sub,
  'sub.withdraw': sub,
  'subRequest.accept': (details) => sub({ ...details, undo: {} }),
  'subRequest.handBack': (details) => sub({ ...details, args: { ...details.args, subId: null }, undo: details.args }),
  'subRequest.ask': (details) => [{ ...plain(details, playersWeek(details)), to: peopleOf(details) }],
  'subRequest.withdraw': (details) => [{ ...plain(details, playersWeek(details)), from: peopleOf(details) }],
  'availability.set': plays,
  'availability.withdraw': plays,
  'handicap.set': handicapLine,
  'handicap.withdraw': handicapLine,
  'handicap.generate': (details) => [plain(details, weekOf(details))],
  'handicap.assign': (details) => [plain(details, weekOf(details))],
  'handicap.restore': (details) => [plain(details, weekOf(details))],
  'member.setPlayer': (details) => {
    const show = (id: unknown) => (id == null ? valueText.nobody : (details.names.player(Number(id)) ?? '?'))
    const line = plain(details, details.names.account(Number(details.args.userId)) ?? null)
    return [{ ...line, from: show(details.undo.playerId), to: show(details.args.playerId) }]
  },
  'game.enter': (details) => {
    const show = (isIn: unknown) => (isIn == null ? valueText.byTheRule : isIn === true ? valueText.yes : valueText.no)
    const what = said(changeLabel(details.name), playerOf(details), weekOf(details))
    return [{ what, from: show(details.undo.isIn), to: show(details.args.isIn) }]
  },
  'player.forget': (details) => [plain(details, details.names.player(Number(details.args.id)) ?? null)],
  'player.share': (details) => {
    const show = (fields: unknown) => fieldValueText('shares', fields, details.names)
    const who = details.names.player(Number(details.args.id)) ?? '?'
    return [{ what: said(fieldText.shares ?? '', who), from: show(details.undo.shares), to: show(details.args.shares) }]
  },
  'treasury.add': (details) => [{ ...plain(details, rowName('treasury', details)), to: money(details.args) }],
  'treasury.restore': (details) => [{ ...plain(details, rowName('treasury', details)), to: money(details.args) }],
  'treasury.remove': (details) => [{ ...plain(details, rowName('treasury', details)), from: money(details.undo) }],
  'winners.set': winners,
  'winners.withdraw': winners,
  'week.move': (details) => {
    const place = rainoutChoiceText[details.args.to as RainoutChoice]?.label ?? null
    return [{ ...plain(details, weekOf(details)), to: place }]
  },
  'week.insert': (details) => [
    {
      ...plain(details, numberedText.inLine.week(String(details.args.weekNumber))),
      to: said(
        fieldValueText('type', details.args.type, details.names),
        fieldValueText('date', details.args.date, details.names),
      ),
    },
  ],
  'week.arrange': arranged,
  'night.lock': (details) => [
    { ...plain(details, weekOf(details)), to: fieldValueText('date', details.args.publishedOn, details.names) },
  ],
  'night.unlock': (details) => [plain(details, weekOf(details))],
  'recap.send': (details) => [{ ...plain(details, weekOf(details)), to: String(details.args.subject ?? '') }],
  'week.pair': (details) => [plain(details, weekOf(details))],
  'week.takeOut': (details) => [plain(details, takenOut(details))],
}

/** Returns a string such as "Paid $40.00 (Season dues)". */
function money({ kind, cents, reason }: Fields): string | null {
  if (typeof cents !== 'number') return null
  const words = `${treasuryText.kinds[kind as TreasuryKind] ?? ''} ${formatDollars(cents)}`
  return typeof reason === 'string' && reason !== '' ? `${words} (${reason})` : words
}

/** Returns the matches that the change removed and added. A match with a new start time or hole counts as both. */
function arranged(details: ChangeDetails): HistoryLine[] {
  const matchesOf = ({ matches }: Fields) => (Array.isArray(matches) ? matches.map(fieldsOf) : [])
  const shown = (match: Fields) => matchWords(match, details.names)
  const [was, is] = [matchesOf(details.undo).map(shown), matchesOf(details.args).map(shown)]
  const [gone, come] = [was.filter((words) => !is.includes(words)), is.filter((words) => !was.includes(words))]
  return [{ ...plain(details, weekOf(details)), from: gone.join(', ') || null, to: come.join(', ') || null }]
}

function matchWords({ team1Id, team2Id, teeTime, startingHole, part, playedOn }: Fields, names: HistoryNames): string {
  const side = (id: unknown) => String(names.team(Number(id)) ?? '?')
  // In a week against the field, a team without an opponent still plays. It has a bye only without a tee time and a
  // hole.
  const isBye = team2Id == null && teeTime == null && startingHole == null
  const alone = isBye ? `${side(team1Id)} ${valueText.bye}` : side(team1Id)
  const pair = team2Id == null ? alone : historyText.pair({ one: side(team1Id), two: side(team2Id) })
  const where = [
    startingHole,
    teeTime == null ? null : fieldValueText('teeTime', teeTime, names),
    part == null ? null : fieldValueText('part', part, names),
    playedOn == null ? null : fieldValueText('date', playedOn, names),
  ]
  const at = where.filter((one) => one != null).join(', ')
  return at === '' ? pair : `${pair} (${at})`
}

/** Reads the week's number from the undo, because the week itself no longer exists. */
function takenOut({ args, undo }: ChangeDetails): string | null {
  const weeks = Array.isArray(undo.weeks) ? undo.weeks.map(fieldsOf) : []
  const week = weeks.find((w) => w.id === args.weekId)
  return week ? numberedText.inLine.week(String(week.weekNumber)) : null
}

function updated(noun: string, details: ChangeDetails): HistoryLine[] {
  const { args } = details
  const [typed, old] = [fieldsOf(args.set), fieldsOf(details.undo.set)]
  const merged = mergedSet(old, { id: Number(args.id), set: typed, keys: args.keys as ChangedKeys | undefined })
  const set = typeof merged === 'string' ? typed : merged
  const whose = rowName(noun, details) ?? changeLabel(details.name)
  return Object.keys(set).flatMap((field): HistoryLine[] => {
    if (field === 'settings') return settingLines(fieldsOf(set.settings), fieldsOf(old.settings))
    const label = fieldText[field]
    if (label && field === 'kept') return [{ what: said(whose, label), from: null, to: null }]
    if (!label || same(set[field], old[field])) return []
    const show = (fields: Fields) =>
      field === 'nine' ? nineText(fields, details) : fieldValueText(field, fields[field], details.names)
    return [{ what: said(whose, label), from: field in old ? show(old) : null, to: show(set) }]
  })
}

/** Returns the name of a week's nine on the week's course. The same change may have set that course. */
function nineText({ nine, courseId }: Fields, { args, names }: ChangeDetails): string {
  if (nine !== 'front' && nine !== 'back') return fieldValueText('nine', nine, names)
  const nines = names.nines(Number(args.id), courseId == null ? null : Number(courseId))
  return nineName(nine, { nines })
}

/** Returns the differences between two sets of season rules. */
export function settingLines(set: Fields, old: Fields): HistoryLine[] {
  return Object.entries(settingText).flatMap(([name, { label }]) =>
    same(set[name], old[name])
      ? []
      : [{ what: label, from: settingValueText(name, old[name]), to: settingValueText(name, set[name]) }],
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Returns the current name of the row that a change is about, or else the name in the change itself. */
function rowName(noun: string, { args, undo, names }: ChangeDetails): string | null {
  const row = args.id === undefined || args.set !== undefined ? args : { ...undo, ...args }
  const id = Number(args.id ?? undo.id)
  const named = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)
  if (noun === 'player')
    return (
      names.player(id) ??
      named(fullName({ firstName: String(row.firstName ?? ''), lastName: String(row.lastName ?? '') }))
    )
  if (noun === 'team') return numberedText.team(names.team(id) ?? String(row.teamNumber ?? '?'))
  if (noun === 'week') return numberedText.week(names.week(id) ?? String(row.weekNumber ?? '?'))
  if (noun === 'contest') return names.contest(id)?.name ?? named(row.name)
  if (noun === 'course') return names.course(id) ?? named(row.name)
  if (noun === 'treasury') return names.player(Number(row.playerId ?? undo.playerId ?? names.payer(id))) ?? null
  if (noun === 'season') return names.season(id) ?? named(row.name)
  if (noun === 'message') return named(row.message) ?? named(fieldsOf(args.set).message)
  return null
}
