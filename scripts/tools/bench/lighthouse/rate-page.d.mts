/**
 * `scores` out of 100; `faults`: what kept a category other than performance below 100, and where; `endedAt`: the final
 * address.
 */
export type Rated = {
  scores: { performance: number; accessibility: number; 'best-practices': number; seo: number }
  faults: string[]
  endedAt: string
}
export declare function ratePage(url: string, port: number): Promise<Rated>
