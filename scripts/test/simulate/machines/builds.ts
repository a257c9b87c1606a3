import { type Upcaster, upcasters } from '@glm/shared/mutations/upcasters'
import type { SyncRequest, WireMutation } from '@glm/shared/protocol/sync-request'

export type Build = 'newer' | 'older'

/** How an imaginary first release wrote a hole: `score` for the strokes. */
const firstRelease: Upcaster = {
  name: 'card.setHole',
  from: 0,
  args: (args) => {
    const { score, ...rest } = args as { score: unknown }
    return { ...rest, strokes: score }
  },
}
;(upcasters as Upcaster[]).push(firstRelease)

/** Returns the request as the builds that recorded its entries would have sent it. */
export function asBuilt(request: SyncRequest, builds: ReadonlyMap<string, Build>): SyncRequest {
  if (builds.size === 0) return request
  return { ...request, mutations: request.mutations.map((mutation) => rebuilt(mutation, builds.get(mutation.action))) }
}

function rebuilt(mutation: WireMutation, build: Build | undefined): WireMutation {
  if (build === 'newer') return { ...mutation, version: 99 }
  if (build !== 'older' || mutation.name !== 'card.setHole') return mutation
  const { strokes, ...rest } = mutation.args as { strokes: unknown }
  return { ...mutation, version: 0, args: { ...rest, score: strokes } }
}
