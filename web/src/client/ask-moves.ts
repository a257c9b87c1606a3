import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { useCallback } from 'react'
import { externalStore } from '../platform/external-store.ts'
import type { ShownMemory } from '../sync-client/memory/row-memory.ts'
import { usePhone } from './client-provider.tsx'

/** The published weeks whose tables would change. `lines`: the changes in the last of these weeks, as text. */
export type Moves = { weeks: readonly number[]; last: number; lines: readonly string[] }
/** The user's answer. `write`: save the change, and then write a message about it. `leave`: don't save. */
export type Answer = 'save' | 'write' | 'leave'
type Question = Moves & { answer: (answer: Answer) => void }

/** The open question; null if there is none. A component in the frame shows it to the user. */
export const movesAsked = externalStore<Question | null>(null)

/**
 * Returns which teams would move. The frame provides this function, because its code is loaded only when something
 * published is edited.
 */
type FindMoves = (memory: ShownMemory, calls: readonly MutationCall[]) => Moves | null
let readFinder: (() => Promise<FindMoves>) | null = null
export const findMovesBy = (read: (() => Promise<FindMoves>) | null): void => {
  readFinder = read
}

/**
 * Asks before saving if the calls would move a team in a published week's table; if they wouldn't, resolves
 * immediately. `week`: the published week to write a message about.
 */
export type AskMoves = (calls: readonly MutationCall[]) => Promise<{ answer: Answer; week: number | null }>

export function useAskMoves(): AskMoves {
  const { memory } = usePhone().local
  return useCallback((calls) => askMoves(memory, calls), [memory])
}

/** Resolves when the latest question has been answered. */
let answered: Promise<unknown> = Promise.resolve()

/** Asks about these calls. There is only one question at a time: the next one waits until this one is answered. */
export async function askMoves(memory: ShownMemory, calls: readonly MutationCall[]): ReturnType<AskMoves> {
  if (!mayMove(memory, calls)) return { answer: 'save', week: null }
  const asked = answered.then(() => askNow(memory, calls))
  answered = asked
  return asked
}

async function askNow(memory: ShownMemory, calls: readonly MutationCall[]): ReturnType<AskMoves> {
  // If the moves can't be found, the change is saved without a question, so that it isn't lost.
  const moves = await movesFrom(memory, calls).catch(() => null)
  if (!moves) return { answer: 'save', week: null }
  const answer = await new Promise<Answer>((resolve) => movesAsked.set({ ...moves, answer: resolve }))
  movesAsked.set(null)
  return { answer, week: moves.last }
}

async function movesFrom(memory: ShownMemory, calls: readonly MutationCall[]): Promise<Moves | null> {
  const find = await readFinder?.()
  return find?.(memory, calls) ?? null
}

const moving = new Set([
  'card',
  'points',
  'sub',
  'handicap',
  'week',
  'schedule',
  'match',
  'season',
  'team',
  'player',
  'course',
])

/**
 * Returns whether the calls may move a team in a published table. Usually they can't, because nothing is published or
 * the input is for a later week.
 */
function mayMove(memory: ShownMemory, calls: readonly MutationCall[]): boolean {
  const published = memory.rows('publications') ?? []
  if (published.length === 0) return false
  const numbers = new Map(memory.rows('weeks')?.map((week) => [week.id, week.weekNumber]))
  const last = Math.max(0, ...published.map((one) => numbers.get(one.weekId) ?? 0))
  return calls.some(({ name, args }) => {
    const { weekId } = args as { weekId?: number }
    return moving.has(name.split('.')[0] ?? '') && (weekId === undefined || (numbers.get(weekId) ?? 0) <= last)
  })
}
