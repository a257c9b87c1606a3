import { defaultLeagueSettings, leagueSettings } from '@glm/shared/schema/league/league-settings'
import type { SettingField } from '@glm/shared/schema/league/setting-fields'
import { limits } from '@glm/shared/schema/limits'
import { screenText } from '@glm/shared/text/screens/screens'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ruleFields } from './rule-fields.ts'
import { RuleInput } from './rule-input.tsx'

const drawn = (field: SettingField, isWrong: boolean): string => {
  const value = defaultLeagueSettings[field.name]
  return renderToStaticMarkup(createElement(RuleInput, { field, value, typed: value, isWrong }))
}

/** The kinds of fields that offer nothing but valid values. */
const isChosen = ({ kind }: SettingField) => ['yes', 'choice', 'several', 'zone'].includes(kind)
const fields = ruleFields('all').map((field) => ({ ...field }))

describe('RuleInput()', () => {
  test.each(fields.filter((field) => !isChosen(field)))('shows an error if the value of $name is invalid', (field) => {
    expect(drawn(field, false)).not.toContain('field-wrong')
    expect(drawn(field, true)).toContain('field-wrong')
  })

  test('accepts as many characters of text as the rule allows', () => {
    const texts = fields.filter((field) => field.kind === 'text')
    expect(texts.map(({ name, most }) => [name, most])).toEqual([['ownRules', limits.ownRules]])
    for (const field of texts) {
      expect(drawn(field, false).toLowerCase()).toContain(`maxlength="${field.most}"`)
      expect(drawn(field, true)).toContain(screenText.textTooLong(field.most))
      const accepts = (length: number) => leagueSettings.shape[field.name].safeParse('x'.repeat(length)).success
      expect([accepts(field.most), accepts(field.most + 1)]).toEqual([true, false])
    }
  })
})
