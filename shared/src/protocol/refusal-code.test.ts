import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { refusalMessage } from '../text/sentences.ts'

const source = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')
const codes = [...source('refusal-code.ts').matchAll(/\| '(\w+)'/g)].map(([, code]) => code ?? '')

test('AU4: SPEC.md lists every refusal code and no others, and each has its own message', () => {
  const listed = /Refusal codes: ([\s\S]*?)\.\s+Entries/.exec(source('SPEC.md'))?.[1] ?? ''
  const named = [...listed.matchAll(/`(\w+)`/g)].map(([, code]) => code ?? '')
  expect(codes.length).toBeGreaterThan(15)
  expect(named.sort()).toEqual([...codes].sort())
  expect(codes.filter((code) => refusalMessage(code) === refusalMessage('a code of a later build'))).toEqual([])
})
