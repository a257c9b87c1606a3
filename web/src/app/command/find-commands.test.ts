import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CommandEntry, findCommands } from './find-commands.ts'

const entry = (words: string, also = ''): CommandEntry => ({ id: words, words, also, group: 'Screen', href: '/' })
const entries = [
  entry('Standings', 'table places'),
  entry('Player Management', 'Manage Players'),
  entry('Zoë Núñez'),
  entry('Week 9, Thu, Jul 2'),
  entry('Max players per team'),
]
const found = (query: string) => findCommands(entries, [], query).map(({ words }) => words)

test('findCommands() matches the beginnings of words in any order, ignoring accents, and lists matching names first', () => {
  expect(found('play')).toEqual(['Player Management', 'Max players per team'])
  expect(found('man pla')).toEqual(['Player Management'])
  expect(found('nunez')).toEqual(['Zoë Núñez'])
  expect(found('table')).toEqual(['Standings'])
  expect(found('week 9')).toEqual(['Week 9, Thu, Jul 2'])
  expect(found('ayer')).toEqual([])
})

test('findCommands() finds every entry by its words, and by their first letters', () => {
  fc.assert(
    fc.property(fc.constantFrom(...entries), fc.nat(), ({ words }, cut) => {
      const typed = words.slice(0, 1 + (cut % words.length))
      expect(found(typed)).toContain(words)
    }),
  )
})

test('findCommands() lists help after all screens, even if it matches better', () => {
  const screen = entry('Score Management', 'Enter Scores')
  const help = entry('Enter scores at the course')
  expect(findCommands([screen], [help], 'enter sc')).toEqual([screen, help])
})
