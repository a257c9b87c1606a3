/** Every part of the tree that is type-checked separately. */
export const typeProjects = [
  'tsconfig.json',
  'shared/tsconfig.json',
  'shared/tsconfig.test.json',
  'sync-server/tsconfig.json',
  'sync-server/tsconfig.board.json',
  'web/tsconfig.json',
  'web/tsconfig.sw.json',
  'web/tsconfig.test.json',
] as const
