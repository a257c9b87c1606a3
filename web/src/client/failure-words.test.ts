import { refusalText, refusalWords, text } from '@glm/shared/text/sentences'
import { describe, expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

describe('what is said when nothing was saved', () => {
  test('begins with the sentence of the contract, also where the device could not keep it', () => {
    expect(failureWords(text.scoresFailed, null)).toBe(`Failed to submit scores. ${text.notSavedHere}`)
    expect(failureWords(text.savePlayerFailed, { code: 'forbidden' })).toBe(
      `Error saving player. ${refusalText.forbidden}`,
    )
  })

  test('ends a sentence without a full stop before the reason', () => {
    expect(failureWords(text.saveTeamFailed, { code: 'in_use' })).toBe(`Error saving team. ${refusalText.in_use}`)
  })

  test('is the reason alone where the contract is silent', () => {
    expect(failureWords('', { code: 'deleted' })).toBe(refusalText.deleted)
    expect(failureWords('', null)).toBe(text.notSavedHere)
  })
})

describe('refusalWords()', () => {
  test('has a sentence also for a code of a later build', () => {
    expect(refusalWords('in_use')).toBe(refusalText.in_use)
    expect(refusalWords('of a later build')).toMatch(/Update the app/)
    expect(refusalWords('toString')).toMatch(/Update the app/)
  })
})
