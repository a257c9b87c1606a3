import { describe, expect, test } from 'vitest'
import { formDraft } from './form-draft.ts'

const stored = { words: 'Carts stay on the path.', active: 'on' }
const open = (typed: string | null = null) => {
  const kept: (string | null)[] = []
  const values = new Map(typed === null ? [] : [['message/7', typed]])
  const rest = { kept: true, failed: null, done: () => undefined, discard: () => undefined }
  return { draft: formDraft({ ...rest, values, keep: (_id, value) => kept.push(value) }, { id: 'message/7', stored }), kept }
}
const formOf = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}

describe('formDraft()', () => {
  test('begins with what the book has, or with what was typed, a tick taken off too', () => {
    expect(open().draft).toMatchObject({ start: stored, isTyped: false })
    expect(open('{"words":"Carts"}').draft).toMatchObject({ start: { words: 'Carts' }, isTyped: true })
  })

  test('keeps what is typed, and forgets it where it is as in the book again', () => {
    const { draft, kept } = open()
    draft.onInput(formOf({ words: 'Carts', active: 'on' }))
    draft.onInput(formOf({ words: stored.words }))
    draft.onInput(formOf(stored))
    expect(kept).toEqual(['{"words":"Carts","active":"on"}', '{"words":"Carts stay on the path."}', null])
  })
})
