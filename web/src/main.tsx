import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { openOwnLeague } from './account/session.ts'
import { storedToken } from './account/stored-token.ts'
import { registerServiceWorker } from './app/register-service-worker.ts'
import { SessionProvider } from './app/session-provider.tsx'
import { watchInstall } from './platform/install.ts'
import { watchNotifications } from './platform/watch-notifications.ts'
import { loadAhead, router } from './router/router.tsx'
import '@glm/shared/assets/look/tokens.css'
import './app/look.css'
import './ui/extra.css'

/** Opens a notification's screen. Reloads the page if that screen is in another league, as other tabs do. */
async function openNotified(path: string, leagueId: number | null): Promise<void> {
  if (await openOwnLeague(leagueId)) location.assign(path)
  else router.history.push(path)
}

const root = document.getElementById('root')
if (!root) throw new Error('Put <div id="root"> into index.html.')
const code = storedToken() ? loadAhead(location.pathname) : Promise.resolve()
createRoot(root).render(
  <StrictMode>
    <SessionProvider code={code}>
      <RouterProvider router={router} />
    </SessionProvider>
  </StrictMode>,
)
registerServiceWorker()
// Loaded later, because browsers translate a page only after it has loaded.
import('./platform/survive-translation.ts').catch(() => undefined)
watchInstall()
watchNotifications((path, leagueId) => void openNotified(path, leagueId))
