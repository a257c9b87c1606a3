import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { PLAY_PATIENCE_MS, playThree } from './play-three.ts'

const small = fileURLToPath(new URL('../../play/small-league.json', import.meta.url))

test(
  'a secretary at the screens alone plays a small league of our own for three weeks, figure by figure as it is recorded',
  () => playThree(small),
  PLAY_PATIENCE_MS,
)
