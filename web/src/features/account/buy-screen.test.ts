import { accountText } from '@glm/shared/text/screens/account/account'
import { screenText } from '@glm/shared/text/screens/screens'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { accountRoutes } from '../../router/account.ts'
import { OfferPanel } from './buy-screen.tsx'

const drawn = (isConfirming: boolean): string =>
  renderToStaticMarkup(
    createElement(OfferPanel, {
      offer: { price: '49.00 USD', card: true, code: true, contact: null },
      isConfirming,
      onPay: () => {},
      onRedeem: () => {},
    }),
  )

test('OfferPanel offers to pay by card until the buyer has paid, and then says that the payment is being confirmed', () => {
  const shown = (html: string) =>
    ['49.00 USD', accountText.payByCard, screenText.paymentConfirming].map((words) => html.includes(words))
  expect(shown(drawn(false))).toEqual([true, true, false])
  expect(shown(drawn(true))).toEqual([false, false, true])
})

test('the license screen reads that the buyer comes back from the payment page', () => {
  const buy = accountRoutes.find(({ options }) => (options as { path?: string }).path === '/buy')
  const read = buy?.options.validateSearch as (search: Record<string, unknown>) => unknown
  expect([read({ paid: 1 }), read({})]).toEqual([{ paid: 1 }, { paid: undefined }])
})
