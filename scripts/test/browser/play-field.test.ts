import { fileURLToPath } from 'node:url'
import { test } from 'vitest'
import { PLAY_PATIENCE_MS, playThree } from './play-three.ts'

const individuals = fileURLToPath(new URL('../../play/individuals.json', import.meta.url))

test(
  'a secretary at the screens alone plays 22 people of our own against the field, men and women from two tees',
  () => playThree(individuals),
  PLAY_PATIENCE_MS,
)
