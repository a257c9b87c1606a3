import type { NightPlayer } from '../games/night-players.ts'
import { type Explanation, stepList } from './explain-steps.ts'

/** A night's participants, and the holes played, by number on the course. */
export type GameAsked = { players: readonly NightPlayer[]; holes: readonly number[]; by: 'gross' | 'net' }

/**
 * Explains the score that won a skin, or would have won it if the skin had been validated: the strokes minus those
 * received on the hole, and the others' best score for comparison. Null if the player has no score there.
 * @source P1, M6
 * @example
 * const player = (playerId, gross, net) => ({ playerId, division: null, gross: [gross], net: [net], played: [true], pars: [4], grossTotal: null, netTotal: null })
 * const players = [player(7, 4, 3), player(8, 4, 4)]
 * explainSkin({ players, holes: [6], by: 'net' }, { playerId: 7, hole: 6 }).map((step) => step.name) // ['nextBest', 'gross', 'strokesReceived', 'netOnHole', 'lowScore']
 */
export function explainSkin(
  { players, holes, by }: GameAsked,
  { playerId, hole }: { playerId: number; hole: number },
): Explanation | null {
  const at = holes.indexOf(hole)
  const own = players.find((player) => player.playerId === playerId)
  const [gross, net] = [own?.gross[at] ?? null, own?.net[at] ?? null]
  if (gross === null || net === null) return null
  const others = players.flatMap((player) => (player === own ? [] : (player[by][at] ?? [])))
  const where = { playerId, hole }
  const list = stepList()
  if (others.length > 0) list.given('nextBest', Math.min(...others), { hole })
  const strokes = list.given('gross', gross, where)
  const score =
    by === 'gross'
      ? strokes
      : list.make('netOnHole', 'difference', [strokes, list.given('strokesReceived', gross - net, where)], where)
  list.make('lowScore', 'sum', [score], where)
  return list.steps
}

/**
 * Explains a low round: its strokes, minus the handicap for low net. Null until the card is complete.
 * @source P1, N5
 * @example
 * const player = { playerId: 7, division: null, gross: [4, 5], net: [3, 5], played: [true, true], pars: [4, 4], grossTotal: 9, netTotal: 8 }
 * explainLowOfNight({ players: [player], holes: [1, 2], by: 'net' }, 7).at(-1).value // { n: 8, d: 1 }
 */
export function explainLowOfNight({ players, holes, by }: GameAsked, playerId: number): Explanation | null {
  const own = players.find((player) => player.playerId === playerId)
  if (!own || own.grossTotal === null || own.netTotal === null) return null
  const list = stepList()
  const { gross, grossTotal } = own
  const isByHole = gross.length > 0 && !gross.includes(null)
  const total = isByHole
    ? list.make(
        'grossTotal',
        'sum',
        gross.map((strokes, i) => list.given('gross', strokes, { playerId, hole: holes[i] ?? 0 })),
        { playerId },
      )
    : list.given('typedTotal', grossTotal, { playerId })
  if (by === 'net')
    list.make('net', 'difference', [total, list.given('handicap', grossTotal - own.netTotal, { playerId })], {
      playerId,
    })
  return list.steps
}
