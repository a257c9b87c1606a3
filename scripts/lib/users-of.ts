import { importsOf } from './import-graph.ts'

/**
 * Returns the subset of `files` (paths from `root`) that depend on a file: the file itself, the files that import it, the
 * files that import those, and so on, nearest first. Libraries aren't followed.
 */
export function usersOf(root: string, files: readonly string[]): (file: string) => string[] {
  const users = new Map<string, string[]>()
  for (const from of files.filter((path) => /\.tsx?$/.test(path)))
    for (const { to } of importsOf(root, from)) if (to) users.set(to, [...(users.get(to) ?? []), from])
  return (file) => {
    const found = new Set([file])
    for (const one of found) for (const user of users.get(one) ?? []) found.add(user)
    return [...found]
  }
}
