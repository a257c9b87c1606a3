import { basename } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest files, longest first: one started last would run alone at the end. */
const longest = [
  // Without a browser.
  'first-controls',
  'second-controls',
  'third-controls',
  'fourth-controls',
  'contract-memberships',
  'contract-matrix',
  'undo-all',
  'contract-fuzz',
  'conformance',
  'roles',
  'settings-effect',
  'paper-text',
  'outside',
  'killed-worker',
  'server-kills',
  'paper-pictures',
  'hard-texts',
  // In a browser.
  'dialogs-of-secretary',
  'two-tabs',
  'board',
  'screens-of-others',
  'screens-of-secretary',
  'play-recorded',
  'play-field',
  'storage',
  'lost-nothing',
  'captive-portal',
  'league-night',
  'play-teams',
  'codes',
  'whole-night',
  'weeks',
  'keyboard-night',
  'print-view',
  'log-in-provider',
  'secretary',
]

const place = ({ moduleId }: TestSpecification): number => {
  const found = longest.indexOf(basename(moduleId, '.test.ts'))
  return found < 0 ? longest.length : found
}

/**
 * A fresh clone has no record of how long a file took, and file size tells nothing: the shortest files play whole
 * seasons.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
