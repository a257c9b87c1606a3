export type SeasonHole = { id: string; week: number; player: number; hole: number; strokes: number }
/** What a client does with a season: holds it, pushes it, pulls it into an empty copy, and counts the result. */
export type SeasonClient = {
  fill: (holes: SeasonHole[]) => Promise<unknown>
  push: () => Promise<unknown>
  pull: () => Promise<unknown>
  count: () => Promise<number>
}
export declare function playSeason(client: SeasonClient): Promise<void>
