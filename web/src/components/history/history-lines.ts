import { formatDollars } from '@glm/shared/lib/dollars'
import type { StoredCall } from '@glm/shared/mutations/define/stored-call'
import type { TreasuryKind } from '@glm/shared/schema/money/treasury-entry'
import type { AvailabilityState } from '@glm/shared/schema/people/availability'
import { changeWords } from '@glm/shared/text/changes'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { cellWord, fieldText, historyText, valueText } from '@glm/shared/text/screens/league/history'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { reviewText } from '@glm/shared/text/screens/review'
import { type RainoutChoice, rainoutChoiceText } from '@glm/shared/text/screens/schedule/rainout'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { pointsText } from '@glm/shared/text/screens/scores/points'
import { settingWords } from '@glm/shared/text/settings/choices'
import { settingText } from '@glm/shared/text/settings/settings'
import type { HistoryNames } from './history-names.ts'
import { fieldWords, scoreWords } from './history-values.ts'

/** One difference in a change: its name, the value before and the value after; null if there is nothing to show. */
export type HistoryLine = { what: string; from: string | null; to: string | null }
type Fields = Record<string, unknown>
type Told = { name: string; args: Fields; undo: Fields; names: HistoryNames }

/**
 * A change as readable lines, each from what to what. A change that left everything as it was is one line without
 * either.
 * @param change as the server or this phone's journal holds it; its undo has the previous values
 */
export function historyLines(change: StoredCall & { undo: StoredCall | null }, names: HistoryNames): HistoryLine[] {
  const told: Told = { name: change.name, args: fieldsOf(change.args), undo: fieldsOf(change.undo?.args), names }
  const [noun = '', verb = ''] = change.name.split('.')
  const lines =
    special[change.name]?.(told) ??
    (verb === 'update'
      ? updated(noun, told)
      : verb === 'add' || verb === 'remove' || verb === 'restore'
        ? [plain(told, rowName(noun, told))]
        : [])
  const all = lines.length > 0 ? lines : [plain(told, null)]
  return change.undo === null ? all.map((line) => ({ ...line, from: null })) : all
}

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {})
const plain = ({ name }: Told, of: string | null): HistoryLine => ({
  what: said(changeWords(name), of),
  from: null,
  to: null,
})
const said = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(', ')

const weekOf = ({ args, names }: Told, field = 'weekId'): string | null => {
  const number = names.week(Number(args[field]))
  return number === undefined ? null : numberedText.inLine.week(number)
}
const playerOf = ({ args, names }: Told): string | null => names.player(Number(args.playerId)) ?? null

function score(told: Told, options: { cell: string; from: unknown; to: unknown }): HistoryLine[] {
  const show =
    options.cell === 'attendance'
      ? (value: unknown) => (value == null ? valueText.present : scoreWords(value))
      : scoreWords
  return [
    {
      what: said(cellWord(options.cell), playerOf(told), weekOf(told)),
      from: show(options.from),
      to: show(options.to),
    },
  ]
}

/** A cell's previous value, whatever kind of call restores it. */
const before = ({ undo }: Told): unknown => undo.value ?? undo.strokes ?? undo.total ?? undo.attendance ?? null

function entry(value: unknown): string {
  const { points, reason } = fieldsOf(value)
  if (points === undefined) return valueText.fromCards
  return typeof reason === 'string' && reason !== '' ? valueText.reason(Number(points), reason) : String(points)
}

function winners(told: Told): HistoryLine[] {
  const { args, undo, names } = told
  const contest = names.contest(Number(args.contestId))
  const week = contest && names.week(contest.weekId)
  const show = (ids: unknown) =>
    Array.isArray(ids) && ids.length > 0
      ? ids.map((id) => names.player(Number(id)) ?? '?').join(' & ')
      : valueText.nobody
  const what = said(
    contest?.name ?? changeWords(told.name),
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

const points = (told: Told): HistoryLine[] => [
  {
    what: said(pointsText.ofTeam(told.names.team(Number(told.args.teamId)) ?? 0), weekOf(told)),
    from: entry(told.undo.entry),
    to: entry(told.args.entry),
  },
]

function sub(told: Told): HistoryLine[] {
  const show = (id: unknown) => (id == null ? valueText.themselves : (told.names.player(Number(id)) ?? '?'))
  const what = said(reviewText.whoPlaysFor(playerOf(told) ?? '?'), weekOf(told))
  return [{ what, from: show(told.undo.subId), to: show(told.args.subId) }]
}

const playersWeek = (told: Told): string => said(playerOf(told), weekOf(told))
const peopleOf = (told: Told): string | null =>
  told.args.asked === undefined ? null : fieldWords('asked', told.args.asked, told.names)

function plays(told: Told): HistoryLine[] {
  const show = (state: unknown) => availabilityText.states[(state as AvailabilityState | null | undefined) ?? 'unknown']
  const what = said(availabilityText.playsOrOut(playerOf(told) ?? '?'), weekOf(told))
  return [{ what, from: show(told.undo.state), to: show(told.args.state) }]
}

const handicapLine = (told: Told): HistoryLine[] => [
  { what: said(labelText.handicap, playerOf(told), weekOf(told)), from: handicap(told.undo), to: handicap(told.args) },
]

const byPlayer = (told: Told): HistoryLine[] =>
  score(told, { cell: String(told.args.cell), from: before(told), to: told.args.value }).map((line) => ({
    ...line,
    what: said(line.what, playerCardsText.byPlayer),
  }))

const special: Readonly<Record<string, (told: Told) => HistoryLine[]>> = {
  'card.setHole': (told) => score(told, { cell: String(told.args.hole), from: before(told), to: told.args.strokes }),
  'card.setTotal': (told) => score(told, { cell: 'total', from: before(told), to: told.args.total }),
  'card.setAttendance': (told) => score(told, { cell: 'attendance', from: before(told), to: told.args.attendance }),
  'card.settleHole': (told) => score(told, { cell: String(told.args.cell), from: before(told), to: told.args.value }),
  'card.withdraw': (told) => score(told, { cell: String(told.args.cell), from: before(told), to: told.args.value }),
  'card.enter': byPlayer,
  'card.withdrawEntered': byPlayer,
  'points.set': points,
  'points.withdraw': points,
  'sub.assign': sub,
  'sub.withdraw': sub,
  'subRequest.accept': (told) => sub({ ...told, undo: {} }),
  'subRequest.handBack': (told) => sub({ ...told, args: { ...told.args, subId: null }, undo: told.args }),
  'subRequest.ask': (told) => [{ ...plain(told, playersWeek(told)), to: peopleOf(told) }],
  'subRequest.withdraw': (told) => [{ ...plain(told, playersWeek(told)), from: peopleOf(told) }],
  'availability.set': plays,
  'availability.withdraw': plays,
  'handicap.set': handicapLine,
  'handicap.withdraw': handicapLine,
  'handicap.generate': (told) => [plain(told, weekOf(told))],
  'handicap.assign': (told) => [plain(told, weekOf(told))],
  'handicap.restore': (told) => [plain(told, weekOf(told))],
  'member.setPlayer': (told) => {
    const show = (id: unknown) => (id == null ? valueText.nobody : (told.names.player(Number(id)) ?? '?'))
    const line = plain(told, told.names.account(Number(told.args.userId)) ?? null)
    return [{ ...line, from: show(told.undo.playerId), to: show(told.args.playerId) }]
  },
  'game.enter': (told) => {
    const show = (isIn: unknown) => (isIn == null ? valueText.byTheRule : isIn === true ? valueText.yes : valueText.no)
    const what = said(changeWords(told.name), playerOf(told), weekOf(told))
    return [{ what, from: show(told.undo.isIn), to: show(told.args.isIn) }]
  },
  'player.forget': (told) => [plain(told, told.names.player(Number(told.args.id)) ?? null)],
  'player.share': (told) => {
    const show = (fields: unknown) => fieldWords('shares', fields, told.names)
    const who = told.names.player(Number(told.args.id)) ?? '?'
    return [{ what: said(fieldText.shares ?? '', who), from: show(told.undo.shares), to: show(told.args.shares) }]
  },
  'treasury.add': (told) => [{ ...plain(told, rowName('treasury', told)), to: money(told.args) }],
  'treasury.restore': (told) => [{ ...plain(told, rowName('treasury', told)), to: money(told.args) }],
  'treasury.remove': (told) => [{ ...plain(told, rowName('treasury', told)), from: money(told.undo) }],
  'winners.set': winners,
  'winners.withdraw': winners,
  'week.move': (told) => {
    const place = rainoutChoiceText[told.args.to as RainoutChoice]?.label ?? null
    return [{ ...plain(told, weekOf(told)), to: place }]
  },
  'week.insert': (told) => [
    {
      ...plain(told, numberedText.inLine.week(String(told.args.weekNumber))),
      to: said(fieldWords('type', told.args.type, told.names), fieldWords('date', told.args.date, told.names)),
    },
  ],
  'week.arrange': arranged,
  'night.lock': (told) => [{ ...plain(told, weekOf(told)), to: fieldWords('date', told.args.publishedOn, told.names) }],
  'night.unlock': (told) => [plain(told, weekOf(told))],
  'recap.send': (told) => [{ ...plain(told, weekOf(told)), to: String(told.args.subject ?? '') }],
  'week.pair': (told) => [plain(told, weekOf(told))],
  'week.takeOut': (told) => [plain(told, takenOut(told))],
}

/** "Paid $40.00 (Season dues)". */
function money({ kind, cents, reason }: Fields): string | null {
  if (typeof cents !== 'number') return null
  const words = `${treasuryText.kinds[kind as TreasuryKind] ?? ''} ${formatDollars(cents)}`
  return typeof reason === 'string' && reason !== '' ? `${words} (${reason})` : words
}

/** Each match that is different now, or starts at a different time or hole. */
function arranged(told: Told): HistoryLine[] {
  const matchesOf = ({ matches }: Fields) => (Array.isArray(matches) ? matches.map(fieldsOf) : [])
  const shown = (match: Fields) => matchWords(match, told.names)
  const [was, is] = [matchesOf(told.undo).map(shown), matchesOf(told.args).map(shown)]
  const [gone, come] = [was.filter((words) => !is.includes(words)), is.filter((words) => !was.includes(words))]
  return [{ ...plain(told, weekOf(told)), from: gone.join(', ') || null, to: come.join(', ') || null }]
}

function matchWords({ team1Id, team2Id, teeTime, startingHole, playedOn }: Fields, names: HistoryNames): string {
  const side = (id: unknown) => String(names.team(Number(id)) ?? '?')
  const pair =
    team2Id == null ? `${side(team1Id)} ${valueText.bye}` : historyText.pair({ one: side(team1Id), two: side(team2Id) })
  const where = [
    startingHole,
    teeTime == null ? null : fieldWords('teeTime', teeTime, names),
    playedOn == null ? null : fieldWords('date', playedOn, names),
  ]
  const at = where.filter((one) => one != null).join(', ')
  return at === '' ? pair : `${pair} (${at})`
}

/** The week is gone: only its undo has its number. */
function takenOut({ args, undo }: Told): string | null {
  const weeks = Array.isArray(undo.weeks) ? undo.weeks.map(fieldsOf) : []
  const week = weeks.find((w) => w.id === args.weekId)
  return week ? numberedText.inLine.week(String(week.weekNumber)) : null
}

function updated(noun: string, told: Told): HistoryLine[] {
  const [set, old] = [fieldsOf(told.args.set), fieldsOf(told.undo.set)]
  const whose = rowName(noun, told) ?? changeWords(told.name)
  return Object.keys(set).flatMap((field): HistoryLine[] => {
    if (field === 'settings') return settingLines(fieldsOf(set.settings), fieldsOf(old.settings))
    const label = fieldText[field]
    if (!label || same(set[field], old[field])) return []
    const show = (value: unknown) => fieldWords(field, value, told.names)
    return [{ what: said(whose, label), from: field in old ? show(old[field]) : null, to: show(set[field]) }]
  })
}

/** The differences between two sets of season rules. */
export function settingLines(set: Fields, old: Fields): HistoryLine[] {
  return Object.entries(settingText).flatMap(([name, { label }]) =>
    same(set[name], old[name])
      ? []
      : [{ what: label, from: settingWords(name, old[name]), to: settingWords(name, set[name]) }],
  )
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The row's current name by its id, or else the name in the change itself. */
function rowName(noun: string, { args, undo, names }: Told): string | null {
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
  if (noun === 'treasury') return names.player(Number(row.playerId ?? undo.playerId)) ?? null
  if (noun === 'season') return names.season(id) ?? named(row.name)
  if (noun === 'message') return named(row.message) ?? named(fieldsOf(args.set).message)
  return null
}
