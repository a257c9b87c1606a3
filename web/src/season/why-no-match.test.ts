import { week } from '@glm/shared/schema/schedule/week'
import { aPaper } from '@glm/shared/testing/a-paper'
import { expect, test } from 'vitest'
import { whyNoMatch } from './why-no-match.ts'

const { weeks, matches } = aPaper({ teams: 4 })
const [first] = weeks
if (!first) throw new Error('The season has no week.')

const expected = {
  regular: { paired: 'idle', unpaired: 'unpaired' },
  fun: { paired: 'fun', unpaired: 'fun' },
  position: { paired: 'idle', unpaired: 'position' },
}

test.each(week.shape.type.options)('whyNoMatch() tells a %s week that isn’t paired from an idle team', (type) => {
  const why = (of: typeof matches) => whyNoMatch({ matches: of }, { ...first, type })
  expect(matches.some(({ weekId }) => weekId === first.id)).toBe(true)
  const others = matches.filter(({ weekId }) => weekId !== first.id)
  expect({ paired: why(matches), unpaired: why(others) }).toEqual(expected[type])
})
