import { join } from 'node:path'
import { describe } from 'vitest'
import { describeIfPresent } from '../../lib/describe-if-present.ts'
import { playThree } from './play-three.ts'

describeIfPresent('data/spec-shape/', (folder) => {
  describe('a secretary who runs three weeks of a real league of sixteen teams, using only the screens,', () => {
    playThree(join(folder, 'buckeye-2024.json'))
  })
})
