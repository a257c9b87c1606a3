import { expect, test } from 'vitest'
import { readFolds } from './use-folds.ts'

test('readFolds() keeps yes and no, and ignores anything else that was stored', () => {
  expect(readFolds('{"setup":false,"admin":true,"manage":"yes"}')).toEqual({ setup: false, admin: true })
  for (const odd of [null, '', '{', 'null', '7', '"x"']) expect(readFolds(odd)).toEqual({})
})
