import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { allMutants } from '../../tools/mutants/all-mutants.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const standsIn = ({ file, find }: { file: string; find: string }) =>
  readFileSync(join(root, file), 'utf8').split(find).length - 1

test('every mutant’s text occurs exactly once in its file, and there are at least 120 mutants', () => {
  expect(allMutants.filter((mutant) => standsIn(mutant) !== 1).map(({ file, find }) => `${file}: ${find}`)).toEqual([])
  expect(allMutants.length).toBeGreaterThanOrEqual(120)
})
