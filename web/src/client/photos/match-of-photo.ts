import type { MetaRow } from '../../sync-client/local-rows.ts'
import { idsSince } from '../../sync-client/outbox/renamed-ids.ts'
import type { PhotoOrigin, WaitingPhoto } from '../../sync-client/storage/photo-database.ts'

/** Returns which copy of the league the screens show, to be stored with a photo. */
export const originOfPhoto = ({ copy, clientId, clientGeneration, lineage }: MetaRow): PhotoOrigin => ({
  copy: copy ?? clientId,
  clientGeneration,
  lineage: lineage?.[0],
})

/** Returns the current id of a photo's match: if another phone had already used the id, the match has a new one. */
export function matchOfPhoto({ matchId, origin }: Pick<WaitingPhoto, 'matchId' | 'origin'>, meta: MetaRow): number {
  if (origin?.copy !== (meta.copy ?? meta.clientId)) return matchId
  return idsSince(meta, origin.clientGeneration).get(matchId) ?? matchId
}
