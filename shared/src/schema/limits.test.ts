import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { newPassword, wireName } from '../api/wire-fields.ts'
import { LONGEST_TEXT } from '../lib/bad-text.ts'
import { shortText } from './fields.ts'
import { message } from './league/message.ts'
import { limits } from './limits.ts'
import { phonePattern } from './people/contact-patterns.ts'
import { tables } from './tables.ts'

const letters = (count: number) => 'a'.repeat(count)

describe('limits', () => {
  test.each([
    ['a name in a row', shortText, limits.name],
    ['a name on the wire', wireName, limits.name],
    ['a message', message.shape.message, limits.message],
    ['a password', newPassword, limits.password.most],
  ])('accept as many characters in %s as its form does, but not one more', (_, schema, most) => {
    expect(schema.safeParse(letters(most)).success).toBe(true)
    expect(schema.safeParse(letters(most + 1)).success).toBe(false)
  })

  test.each(Object.entries(tables))(
    'on the length of text in the table %s don’t exceed what a change can contain',
    (_, { schema }) => {
      const longest = JSON.stringify(z.toJSONSchema(schema)).matchAll(/"type":"string"[^{}]*"maxLength":(\d+)/g)
      expect([...longest].map(([, most]) => Number(most)).filter((most) => most > LONGEST_TEXT)).toEqual([])
    },
  )
})

describe('phonePattern', () => {
  test('accepts the minimum and maximum number of digits stated in its message, but no fewer and no more', () => {
    const { least, most } = limits.phone
    const taken = [least - 1, least, most, most + 1].map((count) => phonePattern.test('5'.repeat(count)))
    expect(taken).toEqual([false, true, true, false])
  })
})
