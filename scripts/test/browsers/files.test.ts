import { aWorkbook } from '@glm/shared/testing/a-workbook'
import { ownServer } from '../browser/fixture.ts'
import { expect, test } from '../browser/test.ts'
import { browserName, ownPhone } from './phone.ts'
import { lineSays, signIn } from './steps.ts'

const server = ownServer()
const phone = ownPhone()

test.beforeAll(async () => {
  await phone.open()
  await signIn(phone, server)
})

const cells = (row: readonly string[]) =>
  `<row>${row.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
const workbook = aWorkbook({
  sheet: [
    ['Player', 'Phone'],
    ['Núñez, José', '614-555-0190'],
    ['Quill, Ida', '614-555-0191'],
  ]
    .map(cells)
    .join(''),
  texts: '',
})

/** Selects a file as the browser's own file dialog would. Runs in the page. */
const selectFile = (base64: string): void => {
  const field = document.querySelector<HTMLInputElement>('input[type=file]')
  const files = new DataTransfer()
  files.items.add(new File([Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0))], 'players.xlsx'))
  if (!field) throw new Error('The screen has no file field.')
  field.files = files.files
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

test.describe(`in ${browserName},`, () => {
  test('the players in a workbook are imported, and one undo removes them', async () => {
    await phone.goto(`${server.url}/player-management/import`)
    await phone.find({ role: 'button', name: 'Choose a file' })
    await phone.run(selectFile, Buffer.from(workbook).toString('base64'))
    await phone.says('2 players found')
    await phone.says('Núñez, José')
    await phone.press('button', 'Import 2 players')
    await phone.says('2 players added')
    await lineSays(phone, 'Synced')
    await phone.press('button', 'Undo the import')
    await phone.says('Undone.')
  })

  test('a plus handicap is entered with the sign key', async () => {
    const label = 'Walt Ashworth’s starting handicap'
    const field = { role: 'textbox', name: label }
    const value = async () => {
      await phone.find(field)
      return phone.run(() => (window.glmFound as HTMLInputElement).value)
    }
    await phone.goto(`${server.url}/player-management?view=handicaps`)
    expect(await value()).toBe('')
    await phone.press('button', `Plus or minus, ${label}`)
    await expect.poll(value).toBe('+')
    await phone.window.type('2')
    await phone.window.press('Enter')
    await phone.says('Walt Ashworth saved.')
    expect(await value()).toBe('+2')
  })
})
