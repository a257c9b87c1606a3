// Import this first, because the order of layers depends on which appears first, and any module below may add a style
// sheet.
import '@glm/shared/assets/look/layers.css'
import { showKeptScreen } from './account/kept-screen.ts'
import { storedToken } from './account/stored-token.ts'
import { uncoverScreen } from './platform/screen-cover.ts'
import { applyTheme } from './platform/theme.ts'

// The first few kilobytes of every page: the theme, and the screen as it last looked here. All other scripts run after
// this has been painted, because a phone takes a second or more to compile them.
applyTheme()
// The page may come with a screen for newcomers, which is hidden if someone is signed in.
if (storedToken() !== null) uncoverScreen()
document.documentElement.removeAttribute('data-signed-in')
const shown = showKeptScreen()
const begin = () => import('./main.tsx')
if (shown !== null) void shown.then(begin).catch(uncoverScreen)
else void begin()
