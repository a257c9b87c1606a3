import { shownVersion } from '@glm/shared/claims/shown-version'
import { aHole } from '../changes.ts'
import type { Typed } from '../machines/sim-database.ts'
import type { SimTab } from '../machines/sim-phone.ts'
import { cellsOf } from '../seen/cells-of.ts'
import type { World } from '../world.ts'
import { save } from './save.ts'

/** Types into a field in the grid without clicking Save. */
export async function typeDraft(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const call = aHole(world, { weekId: 1 })
  const { weekId, playerId, hole, strokes } = call.args
  const place = `cards/${weekId}/${playerId}/${hole}`
  const { moment } = database.seenValues
  await tab.phone.keepDrafts(
    new Map([[place, String(strokes)]]),
    shownVersion(Object.values(cardAt(tab, call)?.cells ?? {})),
  )
  database.typed.set(place, { call, place, moment: database.typed.get(place)?.moment ?? moment })
}

/** Clicks Save for all drafts. */
export async function saveDrafts(world: World, tab: SimTab): Promise<void> {
  const { database } = tab
  const rows = database.storage.peek('draft').flatMap((row) => {
    const typed = database.typed.get(row.id)
    return typed ? [{ ...row, ...typed }] : []
  })
  if (rows.length === 0) return
  const calls = rows.map(({ call, seen }) => (world.bug.draftsForget || seen === undefined ? call : { ...call, seen }))
  const arrived = rows.some((row) => hasArrived(tab, row))
  const places = rows.map(({ place }) => place)
  const action = tab.press({ typed: new Map(rows.map(({ place, moment }) => [place, moment])) })
  if (!(await save(world, tab, calls, { action, clearDrafts: places }))) return
  if (arrived) world.struck('draftOverArrival')
  for (const place of places) database.typed.delete(place)
}

const cardAt = ({ database }: SimTab, { args }: Typed['call']) =>
  database.storage.peek('cards').find((card) => card.weekId === args.weekId && card.playerId === args.playerId)

/** Whether another value arrived in the cell after typing began. */
function hasArrived(tab: SimTab, { call, place, moment }: Typed): boolean {
  const card = cardAt(tab, call)
  const here = card ? cellsOf('cards', card).find((one) => one.place === place) : undefined
  return (
    here?.cell.live.some((claim) => claim.version !== null && !tab.database.seenValues.had(place, claim, moment)) ??
    false
  )
}
