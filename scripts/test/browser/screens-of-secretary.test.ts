import { lookAtScreens } from './look-at-screens.ts'
import { walk } from './walk.ts'

lookAtScreens(walk.filter(({ who, open }) => who === 'secretary' && !open))
