import { fileURLToPath } from 'node:url'
import { describe } from 'vitest'
import { playThree } from './play-three.ts'

describe('a secretary at the screens alone, with 22 people of our own against the field, men and women from two tees', () => {
  playThree(fileURLToPath(new URL('../../tools/play/individuals.json', import.meta.url)))
})
