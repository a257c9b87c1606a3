import { reviewText } from '@glm/shared/text/screens/review'
import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { blockerAdvice } from '../../client/blocker-advice.ts'
import type { SyncBlocker } from '../../sync-client/loop/sync-machine.ts'
import { firstSyncState } from '../../sync-client/loop/sync-machine.ts'
import { needsReview, Waiting } from './waiting.tsx'

/** The sentence in which a blocker's message asks the user to do something. */
const request = /(Sign in again|Open it in|Free up|Load the new|Ask whoever|no longer in this league)/
const blockers = Object.keys(blockerAdvice) as SyncBlocker[]

test('every blocker has a message', () => {
  expect(blockers.toSorted()).toEqual(
    Object.keys(syncBlockerText)
      .filter((key) => key !== 'none')
      .toSorted(),
  )
})

test.each(blockers)('%s is said to need nothing only if its message asks for nothing', (blocker) => {
  const asks = request.test(syncBlockerText[blocker])
  expect(needsReview(blocker)).toBe(asks)
  if (asks) expect(blockerAdvice[blocker].short, 'in the sync line').not.toBeNull()
})

// The link to sign in needs a router.
test.each(blockers.filter((one) => one !== 'signed_out'))('Waiting says what %s needs', (blocker) => {
  const html = renderToStaticMarkup(createElement(Waiting, { count: 1, sync: { ...firstSyncState, blocker } }))
  expect(html.includes(reviewText.nothingToDo)).toBe(!needsReview(blocker))
})
