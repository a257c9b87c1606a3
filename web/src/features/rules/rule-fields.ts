import { readClock } from '@glm/shared/lib/clock-time'
import { defaultLeagueSettings, type LeagueSettings, leagueSettings } from '@glm/shared/schema/league/league-settings'
import { type SettingField, settingField } from '@glm/shared/schema/league/setting-fields'
import { type RuleCard, ruleCards, settingText } from '@glm/shared/text/settings/settings'
import { changedOnly } from '../../client/changed-only.ts'

/** Returns the fields of one card, or of all cards, in the order of their tables. */
export function ruleFields(card: RuleCard | 'all'): SettingField[] {
  const rows = card === 'all' ? settingText : ruleCards.find((one) => one.card === card)?.rows
  return Object.keys(rows ?? {}).map((name) => settingField(name as keyof LeagueSettings))
}

/**
 * Returns the fields to show for a card, without those that have no effect under the season's other rules.
 * @param typed the rules as typed so far; a field that has an effect under them is shown right away
 */
export const offeredFields = (
  settings: LeagueSettings,
  { card, setting }: { card: RuleCard | 'all'; setting?: keyof LeagueSettings | undefined },
  typed: LeagueSettings = settings,
): SettingField[] =>
  ruleFields(card).filter(
    ({ name }) =>
      name === setting ||
      [settings, typed].some((rules) => (settingText[name].onlyIf?.(rules) ?? true) || isUsed(rules, name)),
  )

/** Returns whether a rule differs from the default. */
export const isUsed = (settings: LeagueSettings, name: keyof LeagueSettings): boolean =>
  String(settings[name]) !== String(defaultLeagueSettings[name])

/**
 * Returns the season's rules with the valid input from a form.
 * @param settings the rules to use for fields that the form doesn't have or whose input is invalid
 */
export function validSettings(form: FormData, settings: LeagueSettings, fields: readonly SettingField[]) {
  const typed = fields.flatMap(({ name }): [string, unknown][] => {
    if (!form.has(name)) return []
    const read = leagueSettings.shape[name].safeParse(readField(form, settingField(name)))
    return read.success ? [[name, read.data]] : []
  })
  return { ...settings, ...Object.fromEntries(typed) } as LeagueSettings
}

/** Applies a completed form's fields to the old settings. The schema validates them later. */
export function readSettings(
  form: FormData,
  old: LeagueSettings,
  fields: readonly SettingField[],
): Record<string, unknown> {
  return { ...old, ...Object.fromEntries(fields.map((field) => [field.name, readField(form, field)])) }
}

/**
 * Applies to the season's rules those that were changed in a form. The others may have been changed elsewhere since the
 * form was opened.
 * @param fields the fields that the opened form had; one that appeared while typing is compared with the season's rule
 */
export const withChanged = (
  settings: LeagueSettings,
  { typed, opened, fields }: { typed: LeagueSettings; opened: FormData; fields: readonly SettingField[] },
): LeagueSettings => ({ ...settings, ...changedOnly(typed, readSettings(opened, settings, fields)) })

function readField(form: FormData, field: SettingField): unknown {
  if (field.kind === 'yes') return form.has(field.name)
  if (field.kind === 'several') return [...new Set(form.getAll(field.name).filter((one) => one !== ''))]
  if (field.kind === 'table') return form.getAll(field.name).map((one) => readNumber(String(one)))
  const typed = String(form.get(field.name) ?? '').trim()
  if (field.kind === 'text' || field.kind === 'zone') return typed
  if (field.kind === 'numbers') return typed === '' ? [] : typed.split(/[\s,;]+/).map(readNumber)
  if (field.kind === 'times')
    return typed.split(/[,;]/).flatMap((one) => (one.trim() === '' ? [] : [readClock(one) ?? one]))
  if (field.kind === 'dates')
    return typed.split(/[,;]/).flatMap((one) => (one.trim() === '' ? [] : [readDate(one.trim()) ?? one]))
  if (typed === '' && field.optional) return null
  const isText = field.kind === 'choice' && typeof field.options[0] === 'string'
  return isText ? typed : typed === '' ? Number.NaN : Number(typed)
}

/** Reads a number as people type it, with any kind of minus sign; NaN if it isn't one. */
const readNumber = (typed: string): number =>
  typed.trim() === '' ? Number.NaN : Number(typed.trim().replace(/^[−–]/, '-'))

/** Reads a date typed like 7/2/2026 as YYYY-MM-DD; null if it isn't one. */
function readDate(typed: string): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(typed) ?? []
  return year === '' ? null : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
