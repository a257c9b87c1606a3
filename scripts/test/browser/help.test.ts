import { helpPages } from '@glm/shared/text/help/help'
import { helpText } from '@glm/shared/text/help/help-text'
import { screenNames } from '@glm/shared/text/names'
import { openInstalled, ownPhone, ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
const phone = ownPhone()

test('every help page opens from the list, and names a button on its screen', async () => {
  const page = await viewers().look({ name: 'help', path: '/help', who: 'secretary', heading: helpText.title })
  for (const { title, parts } of helpPages()) {
    await page.getByRole('link', { name: title, exact: true }).click()
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    for (const [i, { path, pressed, heading }] of parts.entries()) {
      await page.getByRole('heading', { name: heading, exact: true }).waitFor()
      if (pressed === undefined) continue
      await page.getByRole('region', { name: heading, exact: true }).getByRole('link', { name: helpText.open }).click()
      await page
        .getByRole('button', { name: pressed })
        .or(page.getByRole('link', { name: pressed }))
        .first()
        .waitFor()
      expect(new URL(page.url()).pathname, `part ${i} of ${title}`).toBe(path)
      await page.goBack()
      await page.getByRole('heading', { name: title, level: 1 }).waitFor()
    }
    await page.getByRole('link', { name: helpText.all }).click()
    await page.getByRole('heading', { name: helpText.title, level: 1 }).waitFor()
  }
})

test('Help opens the page for the current screen, and searching for a related word finds the same page', async () => {
  const page = await viewers().look({
    name: 'schedule-manager',
    path: '/schedule-manager',
    who: 'secretary',
    heading: screenNames.manageLeagueSchedule,
  })
  await page.getByRole('link', { name: helpText.title, exact: true }).first().click()
  await page.getByRole('heading', { name: /^Rain/, level: 1 }).waitFor()
  for (const size of ['laptop', 'phone'] as const) {
    await page.setViewportSize(sizes[size])
    expect(await axeFindings(page)).toEqual([])
    await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  }
  await picture(page, 'help-rain')
  await page.getByRole('link', { name: helpText.all }).click()
  await page.getByRole('searchbox', { name: helpText.search }).fill('thunderstorm')
  await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(1)
  await page.getByRole('searchbox', { name: helpText.search }).fill('')
  for (const size of ['laptop', 'phone'] as const) {
    await page.setViewportSize(sizes[size])
    expect(await axeFindings(page)).toEqual([])
    await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  }
  await picture(page, 'help')
  await page.getByRole('searchbox', { name: helpText.search }).fill('zamboni')
  await page.getByText(helpText.none).waitFor()
})

test('help’s pictures can be seen offline once help has been opened', async () => {
  const page = await openInstalled(phone, server)
  const [all] = helpPages()
  const loaded = page.waitForResponse(/treasury-[^/]*\.webp$/)
  await page.goto(`${server.url}/help?page=${all?.id}`)
  await (await loaded).finished()
  await server.kill()
  await page.goto(`${server.url}/help?page=money`)
  const shown = page.getByRole('img', { name: /^Picture of the screen/ })
  await expect
    .poll(() => shown.evaluateAll((pictures) => pictures.map((one) => (one as HTMLImageElement).naturalWidth)))
    .toEqual([390])
  await server.start()
})
