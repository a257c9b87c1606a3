import { importsOf } from '../lib/import-graph.ts'

/** Tests that play thousands of seeds, start processes or look at the tree as a whole: a mutant is not tried on them. */
const LEFT_OUT =
  /^scripts\/test\/(browser|conventions|kill|paper|real-seasons|replay|simulate|vectors|conformance\/(conformance|storage|transport))[/.]|^scripts\/(mutants|bench|admin|seed)\//

/** Nearly every test imports the core by some way: what so many of the nearest do not see, the next ones hardly will. */
const MOST = 10
/** What tests the core itself comes before what merely uses it. */
const CORE = /(exchange|rebase|record|card-enter|undo-all|relay-bundle|phone-life|write-ahead)\.test\.ts$/

/** The unit tests that import a file by whatever way, nearest first, and not all of them where there are many. */
export function relatedTests(root: string, files: readonly string[]): (file: string) => string[] {
  const users = new Map<string, string[]>()
  for (const from of files.filter((path) => /\.tsx?$/.test(path)))
    for (const { to } of importsOf(root, from)) if (to) users.set(to, [...(users.get(to) ?? []), from])
  return (file) => {
    const found = new Set([file])
    for (const one of found) for (const user of users.get(one) ?? []) found.add(user)
    const tests = [...found].filter((path) => path.endsWith('.test.ts') && !LEFT_OUT.test(path))
    return [...tests.filter((path) => CORE.test(path)), ...tests.filter((path) => !CORE.test(path))].slice(0, MOST)
  }
}
