import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * The slowest files, longest first, because a slow file that is started last would run alone at the end. A test checks
 * that these files exist.
 */
export const longest = [
  'image',
  'tick-cards',
  'add',
  'catches-bugs',
  'hard-texts',
  'kept-seeds',
  'paper-text',
  'server-kills',
  'restore',
  'matrix',
  'manual-lines',
  'read-league-file',
  'open-league-file',
  'settings-effect',
  'what-a-member-reads',
  'undo-all',
  'explanations',
  'memberships',
  'fuzz',
  'roles',
  'replay-file',
  'season-by-curl',
  'ends-of-run',
  'phone-life',
  'capabilities',
  'conformance',
  'oracle',
  'black-box-client',
  'renumber-weeks',
  'finished-week',
  'killed-worker',
  'rated-handicaps',
  'statistics.property',
  'server-ends',
  'new-server',
  'remind',
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
