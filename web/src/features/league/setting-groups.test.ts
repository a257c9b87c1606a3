import { expect, test } from 'vitest'
import { settingFields } from './setting-fields.ts'
import { groupedSettings } from './setting-groups.ts'

test('groupedSettings() puts every rule under one heading, with few enough in each to read', () => {
  const fields = settingFields()
  const groups = groupedSettings(fields)
  expect(groups.flatMap((g) => g.fields.map((f) => f.name)).sort()).toEqual(fields.map((f) => f.name).sort())
  expect(groups.map((g) => g.title)).toEqual([
    'The round',
    'Handicaps',
    'Strokes in a match',
    'Points',
    'Absent players',
    'Rain',
    'Standings and skins',
    'Games and money',
  ])
})
