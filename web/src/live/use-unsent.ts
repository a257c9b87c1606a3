import { useRows } from './use-rows.ts'

/** How many changes wait on this phone for the book: its own, and those that it carries for other phones. */
export function useUnsent(): { own: number; carried: number } {
  const outbox = useRows('outbox') ?? []
  const parcels = useRows('parcel') ?? []
  const carried = parcels.reduce((sum, { parcel, problem }) => sum + (problem === null ? parcel.mutations.length : 0), 0)
  return { own: outbox.length, carried }
}
