import type { RegisteredRouter } from '@tanstack/react-router'

type Routes = RegisteredRouter['routesByPath']
/** A screen's query parameters, as declared in its row in the table of screens. */
export type SearchAt<P extends keyof Routes> = Routes[P]['types']['fullSearchSchema']
/** The path of a screen that needs no id. */
export type ScreenPath = Exclude<keyof Routes, `${string}$${string}`>
/** The path of a screen with a `?week=` parameter. */
export type WeekPath = {
  // A screen without parameters has an index signature, whose keys are all strings.
  [P in ScreenPath]: string extends keyof SearchAt<P> ? never : 'week' extends keyof SearchAt<P> ? P : never
}[ScreenPath]
/** The target of a link, for lists of links; its query is checked against the screen's row. */
export type ScreenLink = { [P in ScreenPath]: { to: P; search?: SearchAt<P> } }[ScreenPath]
