import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FinderPlot } from './finder-plot.tsx'

const places = (shares: readonly number[]): (string | undefined)[] =>
  [
    ...renderToStaticMarkup(createElement(FinderPlot, { rows: [{ name: 'Yours', shares }] })).matchAll(/left:([^"]+)/g),
  ].map(([, left]) => left)

describe('FinderPlot', () => {
  test('shows the average, and each team at its share of it', () => {
    expect(places([95, 110])).toEqual(['50%', '25%', '100%'])
    expect(places([50, 100, 150])).toEqual(['50%', '0%', '50%', '100%'])
  })

  test('shows nothing without teams', () => {
    expect(places([])).toEqual([])
  })
})
