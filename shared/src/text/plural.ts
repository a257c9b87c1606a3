/** The forms of a text that depends on a count; `#` is the count. A language with more forms than two adds them. */
export type PluralForms = { one: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const rules = new Intl.PluralRules('en-US')
const numbers = new Intl.NumberFormat('en-US')

/**
 * The form of a text for a count. Every form is a complete text, so that a translation can reorder its words.
 *
 * @example
 * plural(1, { one: '# round', other: '# rounds' }) // '1 round'
 * plural(1200, { one: '# round', other: '# rounds' }) // '1,200 rounds'
 */
export const plural = (count: number, forms: PluralForms): string =>
  (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count))
