import type { PublicPlayoffSide } from '@glm/shared/documents/public-playoffs'
import { expect, test } from 'vitest'
import { playoffsPanel } from './playoffs-panel.ts'

const side = (own: Partial<PublicPlayoffSide>): PublicPlayoffSide => ({
  seed: '',
  number: '',
  names: '',
  words: '',
  points: '',
  won: false,
  ...own,
})
const played = [
  side({ seed: '1', number: '4', names: 'Ashworth & Birchall', points: '12', won: true }),
  side({ seed: '4', number: '2', names: 'Danforth & Calloway', points: '8' }),
]
const open = [side({ words: 'Winner of seed 1 vs. seed 4' }), side({ words: 'Winner of seed 2 vs. seed 3' })]

test('playoffsPanel() shows each round with its day once that is known, and each side with its seed, team and points', async () => {
  const rounds = [
    { title: 'Semifinals', day: 'Thu, Sep 3', games: [{ sides: played, note: '' }] },
    { title: 'Final', day: null, games: [{ sides: open, note: 'Also for third place' }] },
  ]
  const page = String(await playoffsPanel({ says: 'By points', rounds }, { base: '/public/a', colors: new Map() }))
  expect([...page.matchAll(/<h3[^>]*>([^<]*)/g)].map(([, title]) => title)).toEqual([
    'Semifinals · Thu, Sep 3',
    'Final',
  ])
  const rows = [...page.matchAll(/<tr><th scope="row">(.*?)<\/tr>/g)].map(([, row = '']) =>
    row
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  )
  expect(rows).toEqual([
    '1 4 Ashworth &amp; Birchall , advances 12',
    '4 2 Danforth &amp; Calloway 8',
    'Winner of seed 1 vs. seed 4',
    'Winner of seed 2 vs. seed 3',
  ])
  expect(page).toContain('Also for third place')
  expect(page).toContain('href="/public/a/team/4"')
})
