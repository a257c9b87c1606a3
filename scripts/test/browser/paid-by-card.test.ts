import { screenText } from '@glm/shared/text/screens/screens'
import { unlicensedNewcomer } from './drive/licensed-newcomer.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)

test('a buyer who comes back from the payment page is told to wait, and sees the license as soon as it is active', async () => {
  const page = await openWindow({ viewport: sizes.phone }, null)
  const redeem = await unlicensedNewcomer(page, server)
  await page.goto(`${server.url}/buy?paid=1`)
  await page.getByText(screenText.paymentConfirming).waitFor()
  await redeem()
  await page.getByText(screenText.licenseHere).waitFor()
})
