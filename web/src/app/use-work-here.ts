import { useRows } from '../client/use-rows.ts'
import { useUnsent } from '../client/use-unsent.ts'
import { isEmptySpot } from '../season/collect-winners.ts'
import { useSeason } from '../season/use-season.ts'
import type { WorkOfLeague } from './unsent-work.ts'

/** Returns what only this device has of the league on the screen, apart from photos. */
export function useWorkHere(): WorkOfLeague {
  const { own, carried, bundles, old } = useUnsent()
  const parked = useRows('parked')?.length ?? 0
  const drafts = useRows('draft') ?? []
  const season = useSeason()
  // The dashboard lists what is unsaved, except for empty winner spots.
  const values = new Map(drafts.map(({ id, value }) => [id, value]))
  const typed = drafts.some(({ id }) => !season || !isEmptySpot(id, season, values))
  return { unsent: own + carried, parked, bundles, old, typed }
}
