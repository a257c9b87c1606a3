import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TimeZoneField, takeBackOther } from './time-zone-field.tsx'

const drawn = (typed: string): string =>
  renderToStaticMarkup(
    createElement(TimeZoneField, {
      label: 'Zone',
      note: '',
      none: 'None',
      name: 'zone',
      start: 'America/Chicago',
      typed,
    }),
  )

test('TimeZoneField offers the zone in the unsaved input, and resets to the stored one', () => {
  const html = drawn('Europe/Paris')
  expect(html).toContain('<option value="Europe/Paris">')
  expect([...html.matchAll(/<option value="([^"]*)" selected/g)].map(([, zone]) => zone)).toEqual(['America/Chicago'])
})

test('takeBackOther() restores the zone if the list of all zones was chosen, and leaves a zone', () => {
  const chosen = (value: string) => {
    const select = { value }
    return [takeBackOther(select, 'America/Denver'), select.value]
  }
  const [, other = ''] = /<option value="([^"]*)">Another/.exec(drawn('')) ?? []
  expect([chosen(other), chosen('America/Phoenix')]).toEqual([
    [true, 'America/Denver'],
    [false, 'America/Phoenix'],
  ])
})
