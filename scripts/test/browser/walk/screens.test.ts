import { test } from '../test.ts'
import { lookAtScreens } from './look-at-screens.ts'
import { walk } from './walk.ts'

// Each worker opens a share of the screens, on its own server.
test.describe.configure({ mode: 'parallel' })

const dialogs = walk.filter(({ who, open }) => who === 'secretary' && open)
// A share logs in each of its roles, so the screens of a role stay together.
lookAtScreens(walk.filter((stop) => !dialogs.includes(stop)).sort((a, b) => a.who.localeCompare(b.who)))
