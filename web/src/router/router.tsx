import { createRouter } from '@tanstack/react-router'
import { ErrorScreen } from '../app/error-screen.tsx'
import { loadFrame, Shell } from '../app/shell.tsx'
import { type Row, root } from './route.tsx'
import { menu, routes, screens, tabs } from './routes.ts'

root.update({ component: () => <Shell menu={menu} tabs={tabs} screens={screens} /> })

export const router = createRouter({
  routeTree: root.addChildren(routes),
  defaultPreload: 'intent',
  defaultErrorComponent: ErrorScreen,
})

export async function loadAhead(path: string): Promise<void> {
  const [matched] = router.getMatchedRoutes(path)
  await Promise.allSettled([loadFrame(), matched.at(-1)?.options.staticData?.row?.screen.preload?.()])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    row?: Row
  }
}
