import { screenText } from '@glm/shared/text/screens/screens'
import { expect, test } from 'vitest'
import { seasonNameError } from './season-name-error.ts'

const seasons = [{ name: '2026' }, { name: 'Spring 2027 ' }]

test.each([
  { name: '2027', error: null },
  { name: '20266', error: null },
  { name: '', error: screenText.required },
  { name: '  ', error: screenText.required },
  { name: '2026', error: screenText.seasonNameTaken },
  { name: ' 2026 ', error: screenText.seasonNameTaken },
  { name: 'spring 2027', error: screenText.seasonNameTaken },
])('seasonNameError() checks “$name”', ({ name, error }) => {
  expect(seasonNameError(name, seasons)).toBe(error)
})
