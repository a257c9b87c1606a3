import { refusalText, text } from '@glm/shared/text/sentences'
import { expect, test } from 'vitest'
import { failureMessage, type NotSaved } from './failure-message.ts'

const all: NotSaved[] = [null, ...Object.keys(refusalText).map((code) => ({ code }) as NonNullable<NotSaved>)]

test.each(all)('failureMessage() says why %o failed, and adds the advice only if it is still in use', (saved) => {
  const reason = saved === null ? text.notSavedHere : refusalText[saved.code]
  const isInUse = saved?.code === 'in_use'
  expect(failureMessage('Error saving team', saved)).toBe(`Error saving team. ${reason}`)
  expect(failureMessage('', saved)).toBe(reason)
  expect(failureMessage('Error.', saved, 'Do this instead.')).toBe(
    `Error. ${reason}${isInUse ? ' Do this instead.' : ''}`,
  )
})
