import { join } from 'node:path'
import { describeIfPresent } from '../../lib/describe-if-present.ts'
import { playTwo } from './play-two.ts'
import { test } from './test.ts'

describeIfPresent('data/spec-shape/', (folder) => {
  test.describe('a secretary who runs two weeks of a real league of sixteen teams, using only the screens,', () => {
    playTwo(join(folder, 'buckeye-2024.json'))
  })
})
