import type { RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesByPath']
/** The query parameters of a screen, as declared in its row in the table of screens. */
export type SearchAt<P extends keyof Routes> = Routes[P]['types']['fullSearchSchema']
/** The path of a screen that doesn't need an id. */
export type ScreenPath = Exclude<keyof Routes, `${string}$${string}`>
/** The path of a screen that has a `?week=` parameter. */
export type WeekPath = {
  // A screen without declared parameters has an index signature, which would accept any key, so it is left out.
  [P in ScreenPath]: string extends keyof SearchAt<P> ? never : 'week' extends keyof SearchAt<P> ? P : never
}[ScreenPath]
/** The target of a link, used in lists of links. Its query is checked against the screen's row. */
export type ScreenLink = { [P in ScreenPath]: { to: P; search?: SearchAt<P> } }[ScreenPath]
