import { createHash } from 'node:crypto'
import type { CardPhoto, cardPhotoRoutes } from '@glm/shared/api/scores/card-photos'
import { loadedRows } from '@glm/shared/mutations/define/loaded-rows'
import { accessReads, accessTo } from '@glm/shared/mutations/scores/card-enter'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import { may } from '@glm/shared/schema/league/role'
import type { Match } from '@glm/shared/schema/schedule/match'
import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import { photoText } from '@glm/shared/text/errors/photos'
import type { AppDeps } from '../../deps.ts'
import { ApiError } from '../../errors/api-error.ts'
import { nothingHere, ownLeague, ownRow } from '../../http/own-league.ts'
import type { Caller, Handlers, RouteCall } from '../../http/route-call.ts'
import { BudgetSpent, Budgets } from '../../limits/budgets.ts'
import type { Picture } from '../../photos/picture.ts'
import { readPicture } from '../../photos/read-picture.ts'
import type { Photo } from '../../store/photo-store.ts'
import { readTables } from '../../store/read-tables.ts'
import { matchesOfPeople } from '../../sync/matches-of-people.ts'

type Rows = typeof cardPhotoRoutes

/** The maximum total size of a league's photos in bytes, unless the server's operator sets a different one. */
export const USUAL_PHOTO_BYTES = 200 * 1024 * 1024

/** The routes for photos of cards. Every member can see them, and anyone who can enter a card can add one. */
export const photoHandlers: Handlers<Rows> = {
  cardPhotos: async (call) => {
    const match = await ownRow(call, 'matches', call.query.matchid)
    return (await call.tx.photos.ofMatch(ownLeague(call), match.id)).map(asWire)
  },
  cardPhoto: async (call) => {
    const photo = await ownPhoto(call, call.params.id)
    return { media: photo.media, data: (await call.tx.photos.dataOf(photo.leagueId, photo.id)) ?? nothingHere() }
  },
  addCardPhoto: async (call) => asWire(await addPhoto(call)),
  missingCardPhotos: async (call) => {
    const { ids } = call.body
    const known = new Map((await call.tx.photos.known(ownLeague(call), ids)).map(({ id, removed }) => [id, removed]))
    return { missing: ids.filter((id) => !known.has(id)), removed: ids.filter((id) => known.get(id) === true) }
  },
  removeCardPhoto: async (call) => {
    const { tx } = call
    const photo = await ownPhoto(call, call.params.id)
    if (!mayRemove(call, photo)) throw new ApiError(403, photoText.notYours)
    await tx.photos.remove(photo.leagueId, photo.id)
    return { message: photoText.removed }
  },
  photoRule: async ({ account, tx, deps }) => {
    const leagueId = ownLeague({ account })
    const days = await tx.photos.daysOf(leagueId)
    return { days: days || null, ...(await tx.photos.sizeOf(leagueId)), most_bytes: mostBytes(deps) }
  },
  savePhotoRule: async ({ account, tx, body: { days } }) => {
    await tx.photos.keepFor(ownLeague({ account }), days ?? 0)
    return { message: photoText.ruleSaved }
  },
}

const mostBytes = ({ photos }: Pick<AppDeps, 'photos'>): number => photos?.mostBytes ?? USUAL_PHOTO_BYTES

const asWire = ({ id, matchId, media, bytes, addedBy, addedAt }: Photo): CardPhoto => ({
  id,
  match_id: matchId,
  media,
  bytes,
  added_by: addedBy,
  added_at: new Date(addedAt).toISOString(),
})

/** Returns a photo in the caller's league whose match still exists. */
async function ownPhoto(call: Caller, id: number): Promise<Photo> {
  const photo = (await call.tx.photos.byId(ownLeague(call), id)) ?? nothingHere()
  await ownRow(call, 'matches', photo.matchId)
  return photo
}

const mayRemove = ({ account }: Caller, { addedBy }: Photo): boolean =>
  addedBy === account.id || may(account.role, 'enterAnyCard')

async function addPhoto(call: RouteCall<Rows['addCardPhoto']>): Promise<Photo> {
  const { account, tx, body, deps } = call
  askFor(deps, account.id)
  const sent = Buffer.from(body.data, 'base64')
  const picture = readPicture(sent)
  if (!picture) throw new ApiError(400, photoText.notAPhoto)
  const leagueId = ownLeague(call)
  const match = await ownRow(call, 'matches', body.matchid)
  if (!(await mayAdd(call, match))) throw new ApiError(403, photoText.notYourCard)
  if (await namesFormer(call, match.id)) throw new ApiError(409, photoText.namesFormer)
  const hash = createHash('sha256').update(sent).digest('base64url')
  const there = await tx.photos.ofMatch(leagueId, match.id)
  // Even if the old photo is already gone, the new one is stored.
  const old = there.find(({ id }) => id === body.replaces)
  if (old && !mayRemove(call, old)) throw new ApiError(403, photoText.notYours)
  // A phone that didn't receive the answer sends the photo again.
  const known = there.find((photo) => photo.hash === hash)
  const stored = known ?? (await store(call, { match, picture, hash, there, old }))
  if (old && old !== known) await tx.photos.remove(leagueId, old.id)
  return stored
}

type Storing = { match: Match; picture: Picture; hash: string; there: readonly Photo[]; old: Photo | undefined }

/** Stores a photo if there is room for it. `old`, the photo that it replaces, doesn't count toward the limits. */
async function store(
  call: RouteCall<Rows['addCardPhoto']>,
  { match, picture, hash, there, old }: Storing,
): Promise<Photo> {
  const { account, tx, deps } = call
  if (there.length - (old ? 1 : 0) >= photoLimits.ofMatch) throw new ApiError(409, photoText.enough)
  const leagueId = ownLeague(call)
  const { media, bytes } = picture
  const before = (await tx.photos.sizeOf(leagueId)).bytes - (old?.bytes ?? 0)
  if (before + bytes.length > mostBytes(deps)) throw new ApiError(409, photoText.full)
  if (deps.photos?.diskHasRoom() === false) throw new ApiError(503, photoText.diskFull, { 'retry-after': '3600' })
  const added = { addedBy: account.id, addedAt: deps.now() }
  const data = Buffer.from(bytes).toString('base64')
  return tx.photos.add({ leagueId, matchId: match.id, hash, media, bytes: bytes.length, ...added, data })
}

/** Returns whether the caller can enter the card of one of the match's sides. Even a closed card can get a photo. */
async function mayAdd({ account, tx }: Caller, { weekId, ...match }: Match): Promise<boolean> {
  if (may(account.role, 'enterAnyCard')) return true
  const leagueId = ownLeague({ account })
  const reads = accessReads({ weekId })
  const rows = loadedRows(reads, await tx.load(leagueId, reads))
  const { id: userId } = account
  const asked = { userId, leagueId, clientId: '', seq: 0, at: null, seen: 0, supersedes: [], version: null, ids: [] }
  return teamsOfMatch(match).some((teamId) => accessTo({ userId, weekId, teamId }, rows, asked) !== 'forbidden')
}

/** Returns whether the card names someone who was removed. Its photos were removed too, and none may be added later. */
async function namesFormer({ account, tx }: Caller, matchId: number): Promise<boolean> {
  const leagueId = ownLeague({ account })
  const { players } = await readTables(tx, leagueId, ['players'])
  const former = players.flatMap((player) => (player.former == null ? [] : [player.id]))
  return (await matchesOfPeople(tx, leagueId, former)).has(matchId)
}

const asked = new WeakMap<object, Budgets>()

/** Keeps one account from adding and removing photos endlessly. */
function askFor(deps: Omit<AppDeps, 'store'>, accountId: number): void {
  const budgets = asked.get(deps) ?? new Budgets(deps.limits)
  asked.set(deps, budgets)
  try {
    budgets.enterPhoto(accountId)
  } catch (error) {
    if (error instanceof BudgetSpent) deps.events?.({ event: 'budget_spent', account: accountId, budget: error.budget })
    throw error
  }
}
