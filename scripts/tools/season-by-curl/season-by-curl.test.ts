import { expect, test } from 'vitest'
import { ownServer } from './own-server.ts'
import { runSeason } from './run-season.ts'

test('a whole season runs with only curl, from registration to the scorecards', async () => {
  const server = await ownServer()
  const said: string[] = []
  try {
    const { weeks, standings, pdf } = await runSeason({ ...server, log: (line) => void said.push(line), verbose: true })
    expect([weeks.length, standings.length]).toEqual([6, 6])
    expect(pdf.length).toBeGreaterThan(5_000)
    expect(said.filter((line) => /^\d{3} [A-Z]+ \//.test(line)).length).toBeGreaterThan(80)
  } finally {
    await server.close()
  }
})
