/** The plural forms of a message. `#` stands for the count. A language with more than two forms can add more. */
export type PluralForms = { one: string; other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

const rules = new Intl.PluralRules('en-US')
const numbers = new Intl.NumberFormat('en-US')

/**
 * Returns a message's form for a count. Each form is a whole message, so that a translation can reorder its words.
 *
 * @example
 * plural(1, { one: '# round', other: '# rounds' }) // '1 round'
 * plural(1200, { one: '# round', other: '# rounds' }) // '1,200 rounds'
 */
export const plural = (count: number, forms: PluralForms): string =>
  (forms[rules.select(count)] ?? forms.other).replaceAll('#', numbers.format(count))
