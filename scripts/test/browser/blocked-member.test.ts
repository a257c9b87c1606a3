import { serverText } from '@glm/shared/text/errors/server'
import type { Page } from 'playwright-core'
import { holdBack } from './drive/hold-back.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const viewers = roleWindows(server)

const press = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true }).first().click()
const blocked = (page: Page) => page.getByRole('list', { name: 'Blocked accounts' })

const openMembers = (page: Page) => page.goto(`${server.url}/members`)

test('a removed and blocked member cannot join with an invite until the secretary allows it', async () => {
  const [secretary, player] = [await viewers().pageOf('secretary'), await viewers().pageOf('player')]
  // Holds back the answer from which the player's page learns that the membership has ended. It is let through after
  // the invite has been refused. The message about the refusal must still be on the screen after that.
  const letGo = await holdBack(player, '**/api/auth/me')
  await openMembers(secretary)
  expect(await blocked(secretary).count()).toBe(0)
  await press(secretary, 'Remove Walt Ashworth')
  await secretary.getByLabel('Also block this account').check()
  await picture(secretary, 'take-out')
  await secretary.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await blocked(secretary).getByText('Walt Ashworth').waitFor()
  await picture(secretary, 'blocked')

  await secretary.goto(`${server.url}/leagues`)
  await press(secretary, 'Invite players')
  await press(secretary, 'New invite')
  const link = await secretary.getByLabel('Invite link').inputValue()
  await player.goto(link)
  await press(player, 'Join the league')
  const says = player.getByText(serverText.inviteEnded)
  await player.getByText(/^You’ll stay in .* too\./).waitFor()
  await says.waitFor()
  await letGo()
  await player.getByText(/^You’ll stay in .* too\./).waitFor({ state: 'detached' })
  expect(await says.isVisible()).toBe(true)

  await openMembers(secretary)
  await press(secretary, 'Allow Walt Ashworth to join again')
  await blocked(secretary).waitFor({ state: 'detached' })
  await player.goto(link)
  await press(player, 'Join the league')
  await player.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()

  // A link that isn't an invite, or no longer is one, offers nothing to join.
  await player.goto(`${server.url}/join?token=none`)
  await player.getByText(serverText.inviteEnded).waitFor()
  expect(await player.getByRole('button', { name: 'Join the league' }).count()).toBe(0)
})
