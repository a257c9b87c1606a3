import { relayText } from '@glm/shared/text/screens/relay'
import { reviewText } from '@glm/shared/text/screens/review'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { findBrowser } from '../../lib/programs/find-browser.ts'
import { keepLogIn } from './drive/keep-log-in.ts'
import { ownPhone, ownServer } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'

const server = ownServer()
const phone = ownPhone(['--use-fake-device-for-media-stream', '--deny-permission-prompts'], findBrowser)

// Each dialog is the first one since its page was loaded, so the code of dialogs isn't there yet when it opens.
for (const [title, path, open, refused, name] of [
  ['another phone’s codes', '/tray', reviewText.readCodes, relayText.camera.refused, 'codes-refused'],
  ['cards', '/admin-enter-scores?week=9', readCardsText.open, readCardsText.camera.refused, 'cards-refused'],
] as const)
  test(`scanning ${title} asks for the camera, and says what to do if access is denied`, async () => {
    const page = phone.pages[0] ?? (await phone.open())
    await keepLogIn(page, server)
    await page.goto(server.url + path)
    await page.getByRole('button', { name: open }).click()
    await page.getByText(refused).waitFor()
    await picture(page, name)
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  })
