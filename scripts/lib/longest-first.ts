import { basename } from 'node:path'
import type { TestSpecification } from 'vitest/node'
import { LongestFirst as LongestOfBrowser } from '../test/browser/longest-first.ts'

/** Of the tests without a browser: each of these would keep one worker alone at the end. */
const longest = [
  'first-controls',
  'second-controls',
  'third-controls',
  'fourth-controls',
  'kept-seeds',
  'contract-matrix',
  'contract-bodies',
  'contract-fuzz',
  'conformance',
  'contract-memberships',
  'hostile-push',
  'roles',
  'undo-all',
  'kill',
]

const place = ({ moduleId }: TestSpecification): number => {
  const found = longest.indexOf(basename(moduleId, '.test.ts'))
  return found < 0 ? longest.length : found
}

/** The files that take longest, the longest first, whichever project they are of. */
export class LongestFirst extends LongestOfBrowser {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((a, b) => place(a) - place(b))
  }
}
