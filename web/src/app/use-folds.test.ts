import { expect, test } from 'vitest'
import { readFolds } from './use-folds.ts'

test('readFolds() reads the booleans it stored, and ignores anything else', () => {
  expect(readFolds('{"setup":false,"admin":true,"manage":"yes"}')).toEqual({ setup: false, admin: true })
  for (const odd of [null, '', '{', 'null', '7', '"x"']) expect(readFolds(odd)).toEqual({})
})
