import { expect, test } from 'vitest'
import { inListOrder, listName } from './list-name.ts'

const named = (firstName: string, lastName: string) => ({ firstName, lastName })

test('inListOrder() sorts by last name, then by first name, ignoring accents and case', () => {
  const people = [
    named('Ann', 'Zeller'),
    named('Bo', 'Ámbar'),
    named('Al', 'Lee'),
    named('Abe', 'lee'),
    named('Cy', ''),
  ]
  expect(people.sort(inListOrder).map(listName)).toEqual(['Ámbar Bo', 'Cy', 'lee Abe', 'Lee Al', 'Zeller Ann'])
})
