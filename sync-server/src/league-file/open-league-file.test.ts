import { aLeagueToPack, aScoredLeagueToPack, fileOfLeague } from '@glm/shared/testing/a-league-file'
import { describe, expect, test } from 'vitest'
import { openLeagueFile } from './open-league-file.ts'

const { history, ...league } = aLeagueToPack()
const [change] = history

describe('the thread that reads league files', () => {
  test('exits, to free its memory, after reading a small file that unpacks to a long history', async () => {
    const changes = 20_000
    // Empty objects take more memory than their text, so the heap is too large no matter when the garbage collector
    // runs.
    const args = { empty: Array.from({ length: 60 }, () => ({})) }
    const long = Array.from({ length: changes }, (_, i) => ({ ...change, args, seq: i + 1, version: i + 1 }))
    const zip = fileOfLeague({ ...league, history: long as typeof history, cursor: changes })
    expect(zip.length).toBeLessThan(1_000_000)
    const open = async () => {
      const opened = await openLeagueFile(zip)
      if ('problem' in opened) throw new Error(opened.problem)
      await opened.close()
    }
    // Another test file may have left an idle thread behind. If so, that thread reads this league file, and then exits.
    await open()
    let started = 0
    const count = () => void started++
    process.on('worker', count)
    for (let i = 0; i < 2; i++) await open()
    process.off('worker', count)
    expect(started).toBe(2)
  })
  test('has enough memory for the largest file that the app creates', async () => {
    const opened = await openLeagueFile(fileOfLeague(aScoredLeagueToPack({ seasons: 4, players: 72, holes: 18 })))
    if ('problem' in opened) throw new Error(opened.problem)
    while (await opened.next());
    await opened.close()
  })
})
