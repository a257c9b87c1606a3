import { join } from 'node:path'
import { describe } from 'vitest'
import { describeIfPresent } from '../../lib/describe-if-present.ts'
import { playThree } from './play-three.ts'

describeIfPresent('data/spec-shape/', (folder) => {
  describe('three weeks of a real league of sixteen teams, played by a secretary using only the screens', () => {
    playThree(join(folder, 'buckeye-2024.json'))
  })
})
