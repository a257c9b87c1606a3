import { describe, expect, test } from 'vitest'
import { refuse } from './define/define-mutation.ts'
import type { MutationCall, MutationName } from './mutation-call.ts'
import { mutations } from './mutations.ts'
import { mutationByName } from './registry.ts'

/** Compiles only while the constructors and the calls have the same set of names. */
type Named = { [N in keyof typeof mutations]: `${N}.${keyof (typeof mutations)[N] & string}` }[keyof typeof mutations]
type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : never) : never
const sameNames: Same<Named, MutationName> = true

const hole: MutationCall = { name: 'card.setHole', args: { weekId: 1, playerId: 1, teamId: 1, hole: 7, strokes: 5 } }
const place = { weekId: 1, playerId: 1, teamId: 1 }

/** A line after `@ts-expect-error` compiles only if it contains an error. */
const wrong: MutationCall[] = [
  // @ts-expect-error: a misspelled name
  { name: 'card.setHoles', args: { ...place, hole: 7, strokes: 5 } },
  // @ts-expect-error: a missing argument
  { name: 'card.setHole', args: { ...place, hole: 7 } },
  // @ts-expect-error: an argument with the wrong type
  { name: 'card.setHole', args: { ...place, hole: '7', strokes: 5 } },
  // @ts-expect-error: a value that may be missing
  { name: 'card.setHole', args: { ...place, hole: [7].at(0), strokes: 5 } },
  // @ts-expect-error: an argument of another mutation
  { name: 'card.setHole', args: { ...place, hole: 7, strokes: 5, total: 44 } },
  // @ts-expect-error: a misspelled argument
  { name: 'card.setHole', args: { ...place, holes: 7, strokes: 5 } },
  // @ts-expect-error: a misspelled noun
  { name: 'players.remove', args: { id: 7 } },
  // @ts-expect-error: a misspelled verb
  { name: 'player.delete', args: { id: 7 } },
  // @ts-expect-error: a verb that this table doesn't have
  { name: 'league.remove', args: { id: 7 } },
  // @ts-expect-error: a misspelled column
  { name: 'player.update', args: { id: 7, set: { firstname: 'Nora' } } },
  // @ts-expect-error: a column with the wrong type
  { name: 'player.update', args: { id: 7, set: { paidDues: '40.00' } } },
  // @ts-expect-error: a missing column
  { name: 'message.add', args: { message: 'Greens were aerated', startDate: '2026-05-07' } },
  // @ts-expect-error: a call whose name can be any text
  { name: hole.name as string, args: hole.args },
]

describe('mutations', () => {
  test('has a constructor for every mutation, under its own name', () => {
    const made = Object.entries(mutations).flatMap(([noun, verbs]) =>
      Object.entries<(args: never) => MutationCall>(verbs).map(([verb, make]) => [
        `${noun}.${verb}`,
        make({} as never),
      ]),
    )
    expect(made.map(([path]) => path).sort()).toEqual([...mutationByName.keys()].sort())
    expect(made).toEqual(made.map(([name]) => [name, { name, args: {} }]))
  })
  test('includes the ids and the seen version if the caller passes them', () => {
    const args = { message: 'Bring a towel', startDate: '2026-05-07', endDate: '2026-05-14' }
    expect(mutations.message.add(args, { ids: [7], seen: 3 })).toEqual({ name: 'message.add', args, ids: [7], seen: 3 })
    expect(mutations.message.add(args, { seen: undefined })).toEqual({ name: 'message.add', args })
  })
})

describe('MutationCall', () => {
  test('has the same names as the constructors and the registry', () => {
    expect(sameNames).toBe(true)
  })
  test('has arguments that match the mutation’s schema', () => {
    expect(mutationByName.get(hole.name)?.args.safeParse(hole.args).success).toBe(true)
  })
  test('causes a type error if the schema would refuse the call, drop part of it, or accept it only by chance', () => {
    const accepted = wrong.filter(({ name, args }) => mutationByName.get(name)?.args.safeParse(args).success)
    expect(accepted.map(({ args }) => args)).toEqual([
      { ...place, hole: 7, strokes: 5 },
      { ...place, hole: 7, strokes: 5, total: 44 },
      { id: 7, set: { firstname: 'Nora' } },
      hole.args,
    ])
  })
})

describe('refuse()', () => {
  test('accepts only codes in the list', () => {
    // @ts-expect-error: a misspelled code
    expect(refuse('not_fond').code).toBe('not_fond')
  })
})
