import { ownServer } from '../browser/fixture.ts'
import { expect, test } from '../browser/test.ts'
import { browserName, ownPhone } from './phone.ts'
import { lineSays, onServer, openInstalled, openPad, serverHas, signalBack, signIn, tapKey, tapPars } from './steps.ts'

const server = ownServer()
const phone = ownPhone()
const other = ownPhone()

/** Returns how many cells of the card's second match have a score. Runs in the page. */
const filled = (): number =>
  [...document.querySelectorAll<HTMLInputElement>('section[aria-labelledby=m2] .cell input')].filter(
    ({ value }) => value !== '',
  ).length

test.describe(`the league night in ${browserName}`, () => {
  test('loses nothing: after an offline match and six kills right after "saved", another phone sees it all', async () => {
    await openInstalled(phone, server)
    await server.kill()
    await openPad(phone, server, 901)
    await tapPars(phone, 36)
    for (let tap = 0; tap < 6; tap++) {
      await openPad(phone, server, 902)
      await phone.says(`${36 + tap} not sent`)
      await tapKey(phone, 4)
      await phone.says(`${37 + tap} not sent`)
      await phone.says('Saved on this device')
      await phone.kill()
      await phone.open()
      await phone.goto(`${server.url}/admin-enter-scores?week=9`)
      await phone.says('of 8 cards complete')
      await expect.poll(() => phone.run(filled), { message: `after kill ${tap + 1}` }).toBe(tap + 1)
    }
    await server.start()
    await other.open()
    await signIn(other, server)
    await other.goto(`${server.url}/admin-enter-scores?week=9`)
    await other.says('of 8 cards complete')
    await signalBack(phone)
    await lineSays(phone, 'Synced')
    expect([await onServer(server, 901), await onServer(server, 902)]).toEqual([36, 6])
    // Nobody touches the second phone: the server has poked it.
    await expect.poll(() => other.run(filled)).toBe(6)
  })

  test('shows a disagreement on both phones, and settles it with one tap', async () => {
    for (const one of [phone, other]) await openPad(one, server, 903)
    await other.run(async () => void (await navigator.serviceWorker.ready))
    await server.kill()
    await tapKey(phone, 5)
    await tapKey(other, 6)
    for (const one of [phone, other]) await one.says('1 not sent')
    await server.start()
    for (const one of [phone, other]) {
      await one.goto(`${server.url}/tray`)
      await signalBack(one)
    }
    for (const one of [phone, other]) await one.find({ role: 'heading', name: 'Different values were entered' })
    await phone.press('button', /^(Keep|Take) 6|6/, { within: '.choice' })
    for (const one of [phone, other]) await one.find({ role: 'heading', name: 'Settled' })
    await serverHas(phone, { server, match: 903, scores: 1 })
  })
})
