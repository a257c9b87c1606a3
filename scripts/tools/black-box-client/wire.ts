/** The protocol and schema versions in the SPEC.md that this client was written from. They are updated by hand. */
export const WIRE = 8
export const TABLES = 22
export const ENTRIES_A_PUSH = 100
export const NAMES_REPLACED = 64

export type Hash = readonly [number, string]
/** An entry, as described in SPEC.md's table of entry fields. */
export type Entry = {
  seq: number
  name: string
  version: number
  args: unknown
  ids: readonly number[]
  seen: number
  at: string | null
  action: string
  originalId?: string
  supersedes?: readonly string[]
}
export type Request = {
  protocol: number
  schema: number
  clientId: string
  userId: number
  leagueId: number
  lineage?: string
  cursor: number
  versionHashes: readonly Hash[]
  readsAs: string
  acked: number
  mutations: readonly Entry[]
}
export type Result = { seq: number; status: 'ok' | 'agree' | 'contested' | 'refused'; code: string | null }
type Row = Record<string, unknown>
export type Patch = { table: string; rows: readonly Row[]; removed: readonly (readonly number[])[] }
export type Answer = {
  lastSeq: number
  results: readonly Result[]
  problem: null | 'fork' | 'gap' | 'restored' | 'ticket' | 'altered' | 'lineage'
  patches: readonly Patch[]
  cursor: number
  versionHash: string | null
  common: number | null
  readsAs?: string
  lineage?: readonly string[]
}

const problems = [null, 'fork', 'gap', 'restored', 'ticket', 'altered', 'lineage']
const statuses = ['ok', 'agree', 'contested', 'refused']
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const each = (value: unknown, is: (one: unknown) => boolean): boolean => Array.isArray(value) && value.every(is)

const isResult = (value: unknown): boolean =>
  isRow(value) &&
  isWhole(value.seq) &&
  statuses.includes(value.status as string) &&
  (value.status === 'refused' ? isText(value.code) : value.code === null)

const isPatch = (value: unknown): boolean =>
  isRow(value) &&
  isText(value.table) &&
  each(value.rows, isRow) &&
  each(value.removed, (key) => each(key, Number.isSafeInteger))

/** Explains why a body doesn't match SPEC.md's table of answer fields; null if it does. */
export function answerProblem(body: unknown): string | null {
  if (!isRow(body)) return 'it isn’t an object'
  const checks: Record<string, boolean> = {
    lastSeq: isWhole(body.lastSeq),
    results: each(body.results, isResult),
    problem: problems.includes(body.problem as null),
    patches: each(body.patches, isPatch),
    cursor: isWhole(body.cursor),
    versionHash: body.versionHash === null || isText(body.versionHash),
    common: (body.problem === 'restored' || body.problem === 'lineage') === isWhole(body.common),
    token: body.token === null || isText(body.token),
    about: body.about === null,
    ticket: body.ticket === null,
    readsAs: body.readsAs === undefined || isText(body.readsAs),
    lineage: body.lineage === undefined || (each(body.lineage, isText) && (body.lineage as string[]).length <= 20),
  }
  const wrong = Object.keys(checks).filter((field) => !checks[field])
  return wrong.length === 0 ? null : `its ${wrong.join()} doesn’t match SPEC.md`
}
