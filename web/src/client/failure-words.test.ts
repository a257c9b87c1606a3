import { refusalText, refusalWords, text } from '@glm/shared/text/sentences'
import { describe, expect, test } from 'vitest'
import { failureWords } from './failure-words.ts'

describe('the message when nothing was saved', () => {
  test('begins with the contract’s sentence, even if the device could not store it', () => {
    expect(failureWords(text.scoresFailed, null)).toBe(`Failed to submit scores. ${text.notSavedHere}`)
    expect(failureWords(text.savePlayerFailed, { code: 'forbidden' })).toBe(
      `Error saving player. ${refusalText.forbidden}`,
    )
  })

  test('ends a sentence without a period before the reason', () => {
    expect(failureWords(text.saveTeamFailed, { code: 'in_use' })).toBe(`Error saving team. ${refusalText.in_use}`)
  })

  test('is only the reason if the contract has no sentence', () => {
    expect(failureWords('', { code: 'deleted' })).toBe(refusalText.deleted)
    expect(failureWords('', null)).toBe(text.notSavedHere)
  })
})

describe('refusalWords()', () => {
  test('has a fallback for unknown codes from a newer build', () => {
    expect(refusalWords('in_use')).toBe(refusalText.in_use)
    expect(refusalWords('of a later build')).toMatch(/Update the app/)
    expect(refusalWords('toString')).toMatch(/Update the app/)
  })
})
