import { test } from '../test.ts'
import { lookAtScreens } from './look-at-screens.ts'
import { walk } from './walk.ts'

// Each worker opens a share of the screens, on its own server.
test.describe.configure({ mode: 'parallel' })

// Other tests open the secretary's dialogs. A share logs in each of its roles, so the screens of a role stay together.
const screens = walk.filter(({ who, open }) => who !== 'secretary' || !open)
lookAtScreens(screens.sort((a, b) => a.who.localeCompare(b.who)))
