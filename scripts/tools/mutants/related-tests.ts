import { usersOf } from '../../lib/users-of.ts'

/** Tests that play thousands of seeds, start processes or look at the tree as a whole: a mutant is not tried on them. */
const LEFT_OUT =
  /^scripts\/test\/(browser|conventions|kill|paper|real-seasons|replay|simulate|vectors|conformance\/(conformance|storage|transport))[/.]|^scripts\/(mutants|bench|admin|seed)\/|\/killed-(push-)?worker\.test\.ts$/

/** Nearly every test imports the core by some way: what so many of the nearest do not see, the next ones hardly will. */
const MOST = 10
/** What tests the core itself comes before what merely uses it. */
const CORE = /(exchange|rebase|record|card-enter|undo-all|relay-bundle|phone-life|write-ahead)\.test\.ts$/
/** They play for seconds: seeds find most of what they find. */
const SLOW = /(undo-all|phone-life|roles|what-a-member-reads|remove-a-person|hostile-push)\.test\.ts$/

/** Unit tests that a mistake is tried on, those that take seconds apart from those that do not. */
export type RelatedTests = { quick: string[]; slow: string[] }

/** The unit tests that import a file by whatever way: its own, those of the core, and not all of the others where there are many. */
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
