// Import this first: it sets the order of the CSS layers, and the modules below may add style sheets.
import '@glm/shared/assets/look/layers.css'
import { showKeptScreen } from './account/kept-screen.ts'
import { storedToken } from './account/stored-token.ts'
import { uncoverScreen } from './platform/screen-cover.ts'
import { applyTheme } from './platform/theme.ts'

// This module is only a few kilobytes and runs first on every page. It applies the theme and shows the screen as it
// last looked on this device. All other scripts run after that screen has been painted, because a phone takes a second
// or more to compile them.
applyTheme()
// The page's HTML may already show a screen for newcomers. Remove it if someone is signed in.
if (storedToken() !== null) uncoverScreen()
document.documentElement.removeAttribute('data-signed-in')
const shown = showKeptScreen()
const begin = () => import('./main.tsx')
if (shown !== null) void shown.then(begin).catch(uncoverScreen)
else void begin()
