import { readFileSync } from 'node:fs'
import { isTemplateCourse } from '@glm/shared/schema/schedule/course'
import { expect, test } from 'vitest'

const accounts = new URL('../../../sync-server/src/store/migrations/sqlite/003-accounts.sql', import.meta.url)

test('isTemplateCourse() recognizes every course in a new library, but none with edited holes', () => {
  const library = [...readFileSync(accounts, 'utf8').matchAll(/'(\[\{"par".*?\}\])'/g)].map(([, holes = '']) =>
    JSON.parse(holes),
  )
  expect(library.map((holes) => [holes.length, isTemplateCourse({ holes })])).toEqual([
    [9, true],
    [18, true],
  ])
  const [nine] = library
  ;[nine[0].strokeIndex, nine[1].strokeIndex] = [nine[1].strokeIndex, nine[0].strokeIndex]
  expect(isTemplateCourse({ holes: nine })).toBe(false)
})
