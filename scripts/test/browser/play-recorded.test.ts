import { join } from 'node:path'
import { describeIfPresent } from '../../lib/describe-if-present.ts'
import { playThree } from './play-three.ts'
import { test } from './test.ts'

describeIfPresent('data/spec-shape/', (folder) => {
  test.describe('a secretary who runs three weeks of a real league of sixteen teams, using only the screens,', () => {
    playThree(join(folder, 'buckeye-2024.json'))
  })
})
