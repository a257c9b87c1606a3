import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneLink } from './phone-link.tsx'

test.each([
  ['(317) 555-0142', 'tel:3175550142'],
  ['(317) 555-0142 x12', 'tel:3175550142'],
  ['317.555.0142 ext. 7', 'tel:3175550142'],
  ['+44 20 7946 0958', 'tel:+442079460958'],
  ['call Ann first', null],
  ['', null],
  [null, null],
])('PhoneLink calls %s at %s', (phone, href) => {
  const shown = renderToStaticMarkup(createElement(PhoneLink, { phone }))
  expect(/href="([^"]*)"/.exec(shown)?.[1] ?? null).toBe(href)
  if (href === null) expect(shown).toBe(phone ?? '')
})
