import { publicSwitchText } from '@glm/shared/text/screens/league/public-switch'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PublicPageFields } from './public-page-fields.tsx'
import { publicZone } from './public-zone.ts'

const [denver, phoenix] = ['America/Denver', 'America/Phoenix']

test('publicZone() stores only a time zone that differs from the season’s', () => {
  expect([
    publicZone(denver, denver),
    publicZone(phoenix, denver),
    publicZone('', denver),
    publicZone(denver, ''),
    publicZone('', ''),
  ]).toEqual([null, phoenix, null, denver, null])
})

test('PublicPageFields says which time zone is used if the public page has none of its own', () => {
  const page = { key: 'abcdefghijklmnopqrstuv', names: 'full', timeZone: null } as const
  const chosen = (seasonZone: string): string =>
    renderToStaticMarkup(createElement(PublicPageFields, { page, seasonZone, onChange: () => {} }))
      .match(/<option value="" selected="">([^<]*)/)
      ?.at(1) ?? ''
  expect([chosen('America/New_York'), chosen('')]).toEqual([
    'The season’s time zone: America/New York',
    publicSwitchText.noTimeZone,
  ])
})
