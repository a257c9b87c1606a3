import { refusalMessage, refusalText, text } from '@glm/shared/text/sentences'
import { describe, expect, test } from 'vitest'
import { failureMessage } from './failure-message.ts'

describe('failureMessage()', () => {
  test('starts with the contract’s sentence, even if the device could not store the change', () => {
    expect(failureMessage(text.scoresFailed, null)).toBe(`Failed to submit scores. ${text.notSavedHere}`)
    expect(failureMessage(text.savePlayerFailed, { code: 'forbidden' })).toBe(
      `Error saving player. ${refusalText.forbidden}`,
    )
  })

  test('adds a period to a sentence without one, before the reason', () => {
    expect(failureMessage(text.saveTeamFailed, { code: 'in_use' })).toBe(`Error saving team. ${refusalText.in_use}`)
  })

  test('returns only the reason if the contract has no sentence for the error', () => {
    expect(failureMessage('', { code: 'deleted' })).toBe(refusalText.deleted)
    expect(failureMessage('', null)).toBe(text.notSavedHere)
  })
})

describe('refusalMessage()', () => {
  test('has a fallback for unknown codes from a newer build', () => {
    expect(refusalMessage('in_use')).toBe(refusalText.in_use)
    expect(refusalMessage('of a later build')).toMatch(/Update the app/)
    expect(refusalMessage('toString')).toMatch(/Update the app/)
  })
})
