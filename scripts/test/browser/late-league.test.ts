import { screenText } from '@glm/shared/text/screens/screens'
import { describe, expect, test } from 'vitest'
import { holdBack } from './drive/hold-back.ts'
import { allCame } from './drive/real-browser.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { layoutShifts, watchShifts } from './walk/axe.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)

const screens = [
  '/leagues',
  '/dashboard',
  '/standings',
  '/schedule',
  '/history',
  '/export',
  '/courses',
  '/player-management/import',
]

describe('a screen that is opened before the league has come down', () => {
  test.each(screens.flatMap((path) => (['phone', 'laptop'] as const).map((size) => ({ path, size }))))(
    '$path moves nothing on a $size as it comes',
    async ({ path, size }) => {
      const page = await openWindow({ viewport: sizes[size], reducedMotion: 'reduce' })
      await watchShifts(page.context())
      const letGo = await holdBack(page, /\/api\/(sync|server\/backup)/)
      await page.goto(server.url + path)
      const waits = page.getByText(path === '/leagues' ? screenText.leagueLoading : screenText.serverComes)
      await waits.waitFor()
      expect(await layoutShifts(page), 'while it is waited for').toEqual([])
      await letGo()
      await waits.waitFor({ state: 'detached' })
      await allCame(page)
      await page.locator('.foot').waitFor()
      expect(await layoutShifts(page), 'as it comes').toEqual([])
      await page.context().close()
    },
  )
})
