import { relayText } from '@glm/shared/text/screens/relay'
import { reviewText } from '@glm/shared/text/screens/review'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Codes } from './codes-modal.tsx'

const shown = (frames: readonly string[], at: number) => renderToStaticMarkup(createElement(Codes, { frames, at }))

test('Codes shows each code in turn and, without any, that nothing is left to send', () => {
  expect(shown([], 0)).toContain(reviewText.waiting(0))
  expect(shown([], 7)).not.toContain('Code')
  expect([0, 1, 2].map((at) => shown(['one', 'two'], at))).toEqual(
    [1, 2, 1].map((number) => expect.stringContaining(relayText.codeOf(number, 2))),
  )
})
