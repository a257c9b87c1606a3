import { plural } from '../../plural.ts'

/** Describes what a calculation step does with its numbers. */
export const whyText = {
  lower: ({ a, b }: { a: string; b: string }) => `The lower of ${a} and ${b}`,
  higher: ({ a, b }: { a: string; b: string }) => `The higher of ${a} and ${b}`,
  share: ({ a, b, c }: { a: string; b: string; c: string }) =>
    `${a} vs. ${b} for ${points(c)}: low score wins, ties split`,
  win: ({ a, b, c }: { a: string; b: string; c: string }) => `${a} vs. ${b} for ${points(c)}: low score wins`,
  strokesOnHole: ({ a, holes, rank }: { a: string; holes: string; rank: string }) =>
    `${a} over ${holes} holes; this hole’s stroke index is ${rank}`,
  stableford: ({ a, par }: { a: string; par: string }) => `${a} against par ${par}`,
  others: (count: number) => plural(count, { one: '# other', other: '# others' }),
} as const

const points = (count: string): string => `${count} ${count === '1' ? 'point' : 'points'}`
