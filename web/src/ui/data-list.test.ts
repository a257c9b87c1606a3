import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { DataList } from './data-list.tsx'

const drawn = (count: number): string =>
  renderToStaticMarkup(
    createElement(DataList<number>, {
      label: 'Entries',
      rows: Array.from({ length: count }, (_, i) => i),
      rowKey: (n) => n,
      columns: [{ head: 'Number', cell: (n) => `row ${n}` }],
      card: (n) => `card ${n}`,
    }),
  )

describe('DataList', () => {
  test('shows a hundred rows at first, and says how many there are', () => {
    const words = drawn(800)
    expect(words.match(/row \d+/g)).toHaveLength(100)
    expect(words.match(/card \d+/g)).toHaveLength(100)
    expect(words).toContain('Show all 800')
  })

  test('shows all rows if there are no more than a hundred', () => {
    expect(drawn(100).match(/row \d+/g)).toHaveLength(100)
    expect(drawn(100)).not.toContain('Show all')
  })
})
