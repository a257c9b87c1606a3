import { expect, test } from 'vitest'
import { Pokes } from '../../sync/pokes.ts'
import { BoardNews } from './board-news.ts'

test('boards receive the first change right away and the next ones in one batch, including the last', async () => {
  const pokes = new Pokes()
  const news = new BoardNews(pokes, 1)
  const told: number[][] = [[], []]
  let last = () => {}
  const done = new Promise<void>((resolve) => {
    last = resolve
  })
  const ends = told.map((list) =>
    news.listen(1, (version) => {
      list.push(version)
      if (version === 40) last()
    }),
  )
  for (let version = 1; version <= 40; version++) pokes.poke(1, version)
  pokes.poke(2, 99)
  expect(told).toEqual([[1], [1]])
  await done
  expect(told).toEqual([
    [1, 40],
    [1, 40],
  ])
  for (const end of ends) end()
  // Nobody is listening, so the league isn't notified and nothing is pending.
  expect(pokes.listened()).toEqual([])
})
