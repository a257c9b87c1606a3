import { ownServer } from '../browser/fixture.ts'
import { expect, test } from '../browser/test.ts'
import { browserName, ownPhone } from './phone.ts'
import { lineSays, onServer, openInstalled, openPad, serverHas, signIn, tapKey, tapPars } from './steps.ts'

const server = ownServer()
const phone = ownPhone()

test.beforeAll(() => openInstalled(phone, server))

const loggedOut = () => phone.says('Login or register to get started.')

async function askToLogOut(): Promise<void> {
  await phone.press('button', /user menu/)
  await phone.press('button', 'Logout')
}

/** Enters three scores offline, then logs out and returns the question that the app asks. */
async function leaveWithScores(match: number): Promise<void> {
  await openPad(phone, server, match)
  await server.kill()
  await tapPars(phone, 3)
  await askToLogOut()
  await phone.says('3 not sent yet.')
}

test.describe(`someone who logs out while scores are waiting to be sent in ${browserName}`, () => {
  test('can send them first', async () => {
    await leaveWithScores(901)
    await server.start()
    await phone.press('button', 'Send now')
    await phone.says('Everything is now saved to the server.')
    await phone.press('button', 'Keep the league and log out')
    await loggedOut()
    expect(await onServer(server, 901)).toBe(3)
    await signIn(phone, server)
  })

  test('can keep them: no one who signs in before the owner returns can see or send them', async () => {
    await leaveWithScores(903)
    await phone.press('button', 'Keep here and log out')
    await loggedOut()
    await server.start()
    await signIn(phone, server, 'admin@example.com')
    await lineSays(phone, 'Synced')
    await openPad(phone, server, 903)
    await tapKey(phone, 'Par')
    await expect.poll(() => onServer(server, 903)).toBe(1)
    await askToLogOut()
    await phone.press('button', 'Remove the league and log out')
    await loggedOut()
    await signIn(phone, server)
    await serverHas(phone, { server, match: 903, scores: 3 })
  })

  test('can discard them by typing the confirmation word, and they are gone', async () => {
    await leaveWithScores(904)
    await phone.fill('To confirm, type discard', 'discard')
    await phone.press('button', 'Discard and log out')
    await loggedOut()
    await server.start()
    await signIn(phone, server)
    await lineSays(phone, 'Synced')
    expect(await onServer(server, 904)).toBe(0)
  })
})
