import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, longest first, because a slow file that is started last would run alone at the end. A test checks
 * that these files exist.
 */
export const longest = [
  'tick-cards',
  'add',
  'fuzz',
  'matrix',
  'explanations',
  'black-box-client',
  'settings-effect',
  'conformance',
  'manual-lines',
  'restore',
  'cut-library',
  'hard-texts',
  'undo-all',
  'paper-text',
  'phone-life',
  'ends-of-run',
  'rated-handicaps',
  'paper-pictures',
  'bodies',
  'killed-worker',
  'roles',
  'kept-seeds',
  'server-kills',
]

const place = ({ moduleId }: TestSpecification): number => {
  const found = longest.indexOf(basename(moduleId, '.test.ts'))
  return found < 0 ? longest.length : found
}

/**
 * Runs the slowest files first. A fresh clone has no record of how long each file takes, and a file's size says nothing
 * about that: the shortest files play whole seasons.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
