import { screenNames } from '@glm/shared/text/names'
import { accountText } from '@glm/shared/text/screens/account/account'
import { removePersonText } from '@glm/shared/text/screens/people/remove-person'
import { whoSeesText } from '@glm/shared/text/screens/people/who-sees'
import { goOffline, goOnline } from './drive/go-offline.ts'
import { pushTo } from './drive/push-to.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)

test('RD5: a secretary removes a person offline, and the name is gone everywhere once the phone has a signal', async () => {
  const page = await viewers().look({
    name: 'players',
    path: '/player-management',
    who: 'secretary',
    heading: 'Manage Players',
  })
  await page.setViewportSize(sizes.phone)
  await page.getByPlaceholder(/^Search/).fill('Ashworth')
  await page.getByRole('button', { name: /^Edit Walt Ashworth/ }).click()
  await page.getByText(whoSeesText.privacy, { exact: true }).click()
  await picture(page, 'player-more')
  await page.getByRole('button', { name: removePersonText.press }).click()
  await page.getByText(removePersonText.cannot).waitFor()
  expect(await axeFindings(page)).toEqual([])
  await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  await picture(page, 'remove-person')
  await goOffline(page)
  await page.getByRole('button', { name: removePersonText.act }).click()
  await page.getByText(removePersonText.done).waitFor()
  await page.getByPlaceholder(/^Search/).fill('Former')
  await page.getByText('player 1, Former').last().waitFor()
  await goOnline(page)
  const names = async () => {
    const { patches } = await pushTo(server, 'secretary', [])
    return JSON.stringify(patches.filter(({ table }) => table === 'players')).includes('Ashworth')
  }
  await expect.poll(names).toBe(false)
})

test('a player downloads their data, and deletes their account', async () => {
  const page = await viewers().look({
    name: 'account',
    path: '/account',
    who: 'player',
    heading: screenNames.yourAccount,
  })
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: accountText.dataPress }).click()
  expect((await saved).suggestedFilename()).toBe('my-golf-league-data.json')
  const panel = page.getByRole('region', { name: accountText.dataTitle })
  await panel.getByText(accountText.deleteTitle, { exact: true }).first().click()
  await panel.getByLabel(accountText.passwordNow).fill(server.password('player@example.com'))
  await panel.scrollIntoViewIfNeeded()
  expect(await axeFindings(page)).toEqual([])
  await picture(page, 'delete-account')
  await panel.getByRole('button', { name: accountText.deletePress }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: accountText.deletePress }).click()
  await page.waitForURL(({ pathname }) => pathname === '/')
  const body = JSON.stringify({ email: 'player@example.com', password: server.password('player@example.com') })
  const reply = await fetch(`${server.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(reply.status).toBe(401)
})
