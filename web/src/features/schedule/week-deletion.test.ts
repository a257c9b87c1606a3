import { week } from '@glm/shared/schema/schedule/week'
import { aLeague } from '@glm/shared/testing/a-league'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { expect, test } from 'vitest'
import { weekDeletion } from './week-deletion.ts'

const [first] = aLeague({ teams: 2, weeks: 1 }).weeks
if (!first) throw new Error('The small league has no week.')

const special = { ask: text.deleteWeekAsk, done: screenText.weekDeleted }
const regular = { ask: 'Delete week 6?', done: 'Week deleted.' }
const expected = {
  regular: { paired: null, unpaired: regular },
  fun: { paired: special, unpaired: special },
  position: { paired: special, unpaired: special },
}

test.each(week.shape.type.options)('weekDeletion() calls a %s week what it is, with and without matches', (type) => {
  const deletion = (paired: boolean) => weekDeletion({ ...first, type, weekNumber: 6 }, paired)
  expect({ paired: deletion(true), unpaired: deletion(false) }).toEqual(expected[type])
})
