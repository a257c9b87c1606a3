import { join } from 'node:path'
import { test } from 'vitest'
import { whenBeside } from '../../lib/when-beside.ts'
import { PLAY_PATIENCE_MS, playThree } from './play-three.ts'

whenBeside('data/spec-shape/', (folder) => {
  test(
    'a secretary at the screens alone plays a real league of sixteen teams for three weeks, with every figure its records have',
    () => playThree(join(folder, 'buckeye-2024.json')),
    PLAY_PATIENCE_MS,
  )
})
