/**
 * The projects that `tsc -b` starts from. The first also checks the packages, and reads only their declarations, so each
 * source is checked once. The others have other globals: those of a service worker, and of scripts without a build.
 */
const typeProjects = ['tsconfig.json', 'web/tsconfig.sw.json', 'sync-server/tsconfig.board.json']

/**
 * Returns the arguments of `tsc` that check types: of these projects, or of every one. What hasn't changed since the
 * last run isn't checked again. Each project has one thread, because several would each read the same types again.
 */
export const checkTypes = (projects: readonly string[] = []): string[] => [
  '-b',
  ...(projects.length > 0 ? projects : typeProjects),
  '--checkers',
  '1',
  '--pretty',
  'false',
]
