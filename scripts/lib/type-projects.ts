/**
 * Every part of the tree that is type-checked separately. The first has the scripts and the tests of `shared` and `web`:
 * checked on their own, each would read the same sources again.
 */
export const typeProjects = [
  'tsconfig.json',
  'shared/tsconfig.json',
  'sync-server/tsconfig.json',
  'sync-server/tsconfig.board.json',
  'web/tsconfig.json',
  'web/tsconfig.sw.json',
] as const
