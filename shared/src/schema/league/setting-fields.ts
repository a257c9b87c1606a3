import { LONGEST_TEXT } from '../../lib/bad-text.ts'
import { timeOfDay } from '../fields.ts'
import { type LeagueSettings, leagueSettings } from './league-settings.ts'
import { zoneOrNone } from './time-zone.ts'

/** The type and limits of a setting, derived from its schema, so that a new setting doesn't need its own form code. */
export type SettingField = { name: keyof LeagueSettings; optional: boolean } & (
  | { kind: 'yes' }
  | { kind: 'text'; most: number }
  | { kind: 'zone' }
  | { kind: 'choice'; options: readonly (string | number)[] }
  | { kind: 'several'; options: readonly string[] }
  | { kind: 'numbers'; from: number; to: number; most: number }
  | { kind: 'table'; count: number }
  | { kind: 'times' }
  | { kind: 'dates' }
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
      checks?: readonly { _zod: { def: { check?: string; value?: number; length?: number; maximum?: number } } }[]
    }
  }
}

/**
 * Returns the form field of one season rule, derived from its schema.
 * @example
 * settingField('scoring') // { name: 'scoring', optional: false, kind: 'choice', options: ['match', 'stableford', 'quota'] }
 */
export const settingField = (name: keyof LeagueSettings): SettingField =>
  fieldOf(name, leagueSettings.shape[name] as unknown as Node)

function fieldOf(name: keyof LeagueSettings, node: Node): SettingField {
  const { def } = node._zod
  if (def.type === 'nullable' && def.innerType) return { ...fieldOf(name, def.innerType), optional: true }
  if (def.type === 'default' && def.innerType) return fieldOf(name, def.innerType)
  const optional = false
  if (def.type === 'boolean') return { name, optional, kind: 'yes' }
  if (node === (zoneOrNone as unknown as Node)) return { name, optional, kind: 'zone' }
  if (def.type === 'string')
    return { name, optional, kind: 'text', most: checked(node, 'max_length')?.maximum ?? LONGEST_TEXT }
  if (def.type === 'enum') return { name, optional, kind: 'choice', options: Object.values(def.entries ?? {}) }
  if (def.type === 'union')
    return { name, optional, kind: 'choice', options: (def.options ?? []).flatMap((o) => o._zod.def.values ?? []) }
  if (def.type === 'array' && def.element?._zod.def.type === 'number') {
    const count = checked(node, 'length_equals')?.length
    if (count !== undefined) return { name, optional, kind: 'table', count }
    const [from = 0, to = 0] = [checked(def.element, 'greater_than')?.value, checked(def.element, 'less_than')?.value]
    return { name, optional, kind: 'numbers', from, to, most: checked(node, 'max_length')?.maximum ?? 0 }
  }
  if (def.type === 'array' && def.element?._zod.def.type === 'string')
    return { name, optional, kind: def.element === (timeOfDay as unknown as Node) ? 'times' : 'dates' }
  if (def.type === 'array')
    return { name, optional, kind: 'several', options: Object.values(def.element?._zod.def.entries ?? {}) }
  const from = checked(node, 'greater_than')?.value ?? null
  return { name, optional, kind: 'number', from, to: checked(node, 'less_than')?.value ?? null }
}

/** Returns a schema's first check of the given kind. */
const checked = ({ _zod: { def } }: Node, check: string) =>
  def.checks?.map((one) => one._zod.def).find((one) => one.check === check)
