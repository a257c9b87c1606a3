import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const recorded = [
  'spec-shape/buckeye-2022.json',
  'spec-shape/buckeye-2024.json',
  'leagues/mnq/2024.json',
  'leagues/sdg-2024/scorecards.json',
  'leagues/cd-2025-shotgun-schedule.json',
  'leagues/lakevue-thursday-2026.json',
  'leagues/west-blue/2009.json',
  'leagues/west-blue/2013.json',
]
const own = ['small-league.json', 'individuals.json']

/**
 * Returns all seasons to play from start to finish: the recorded ones, if they are in the folder next to this
 * repository, and our own.
 */
export function allSeasons(): string[] {
  const data = fileURLToPath(new URL('../../../../shared/data/', import.meta.url))
  const here = fileURLToPath(new URL('./', import.meta.url))
  return [...recorded.map((path) => data + path), ...own.map((path) => here + path)].filter((path) => existsSync(path))
}
