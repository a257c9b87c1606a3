import { readClock } from '@glm/shared/lib/clock-time'
import { type LeagueSettings, leagueSettings } from '@glm/shared/schema/league/league-settings'

/** A setting's possible values, read from its schema, so that a new rule doesn't need a new form. */
export type SettingField = { name: keyof LeagueSettings; optional: boolean } & (
  | { kind: 'yes' }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'several'; options: readonly string[] }
  | { kind: 'numbers' }
  | { kind: 'times' }
  | { kind: 'number'; from: number | null; to: number | null }
)

type Node = {
  _zod: {
    def: {
      type: string
      innerType?: Node
      element?: Node
      options?: readonly Node[]
      values?: readonly (string | number)[]
      entries?: Record<string, string>
    }
    bag: { minimum?: number; maximum?: number }
  }
}

/** The season's rules in schema order: those not in the league form, and the limits beyond its options. */
export function settingFields(): SettingField[] {
  const inForm = ['hasPositionRound', 'finalFunDay', 'shotgun']
  return Object.entries(leagueSettings.shape as unknown as Record<string, Node>)
    .filter(([name]) => !inForm.includes(name))
    .map(([name, node]) => fieldOf(name as keyof LeagueSettings, node))
}

function fieldOf(name: keyof LeagueSettings, node: Node): SettingField {
  const { def } = node._zod
  if (def.type === 'nullable' && def.innerType) return { ...fieldOf(name, def.innerType), optional: true }
  if (def.type === 'default' && def.innerType) return fieldOf(name, def.innerType)
  const optional = false
  if (def.type === 'boolean') return { name, optional, kind: 'yes' }
  if (def.type === 'enum') return { name, optional, kind: 'choice', options: Object.values(def.entries ?? {}) }
  if (def.type === 'union')
    return { name, optional, kind: 'choice', options: (def.options ?? []).flatMap((o) => o._zod.def.values ?? []) }
  if (def.type === 'array' && def.element?._zod.def.type === 'number') return { name, optional, kind: 'numbers' }
  if (def.type === 'array' && def.element?._zod.def.type === 'string') return { name, optional, kind: 'times' }
  if (def.type === 'array')
    return { name, optional, kind: 'several', options: Object.values(def.element?._zod.def.entries ?? {}) }
  const { minimum = null, maximum = null } = node._zod.bag
  return { name, optional, kind: 'number', from: minimum, to: maximum }
}

/** A completed form's settings applied to the old ones, not yet validated: the schema does that. */
export function readSettings(form: FormData, old: LeagueSettings): Record<string, unknown> {
  const read = settingFields().map((field): [string, unknown] => {
    if (field.kind === 'yes') return [field.name, form.has(field.name)]
    if (field.kind === 'several') return [field.name, [...new Set(form.getAll(field.name).filter((one) => one !== ''))]]
    const said = String(form.get(field.name) ?? '').trim()
    if (field.kind === 'numbers') return [field.name, said === '' ? [] : said.split(/[\s,;]+/).map(Number)]
    if (field.kind === 'times')
      return [field.name, said.split(/[,;]/).flatMap((one) => (one.trim() === '' ? [] : [readClock(one) ?? one]))]
    if (said === '' && field.optional) return [field.name, null]
    const isText = field.kind === 'choice' && typeof field.options[0] === 'string'
    return [field.name, isText ? said : said === '' ? Number.NaN : Number(said)]
  })
  return { ...old, ...Object.fromEntries(read) }
}
