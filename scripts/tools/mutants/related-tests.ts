import { usersOf } from '../../lib/users-of.ts'

/** Matches tests that run thousands of seeds, start processes or inspect the whole tree. They aren't run on mutants. */
const LEFT_OUT =
  /^scripts\/test\/(browser|conventions|kill|paper|real-seasons|replay|simulate|vectors|conformance\/(conformance|storage|transport))[/.]|^scripts\/(mutants|bench|admin|seed)\/|\/killed-(push-)?worker\.test\.ts$/

/**
 * The maximum number of tests per mutant. Nearly every test imports the core somehow, so a mutant that survives this
 * many of the nearest tests is unlikely to be caught by the others.
 */
const MOST = 10
/** Matches tests of the core itself. They are run before tests that merely use it. */
const CORE = /(exchange|rebase|record|card-enter|undo-all|relay-bundle|phone-life|write-ahead)\.test\.ts$/
/** Matches slow tests. They run for seconds, and the simulator's seeds find most of the same bugs. */
const SLOW = /(undo-all|phone-life|roles|what-a-member-reads|remove-a-person|hostile-push)\.test\.ts$/

/** The unit tests to run on a mutant, with slow tests listed separately. */
export type RelatedTests = { quick: string[]; slow: string[] }

/**
 * Returns the unit tests that import a file, directly or indirectly: the file's own tests, those of the core, and the
 * others, or only the nearest of the others if there are many.
 */
export function relatedTests(root: string, files: readonly string[]): (file: string) => RelatedTests {
  const users = usersOf(root, files)
  return (file) => {
    const tests = users(file).filter((path) => path.endsWith('.test.ts') && !LEFT_OUT.test(path))
    const own = file.replace(/\.ts$/, '.test.ts')
    const rank = (path: string) => (path === own ? 0 : CORE.test(path) ? 1 : 2)
    const chosen = tests.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST)
    return { quick: chosen.filter((path) => !SLOW.test(path)), slow: chosen.filter((path) => SLOW.test(path)) }
  }
}
