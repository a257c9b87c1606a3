import { lookAtScreens } from './walk/look-at-screens.ts'
import { walk } from './walk/walk.ts'

lookAtScreens(walk.filter(({ who, open }) => who === 'secretary' && open))
