import type { Locator, Page } from 'playwright-core'
import { desk } from './drive/desk.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page
const { open, press } = desk(server, () => page)

test.beforeAll(async () => {
  page = await openWindow({ viewport: sizes.laptop, reducedMotion: 'reduce' })
})

/** A form: the button that opens it, its wrong values by field name, and the buttons that check them. */
type Form = { path: string; opener?: string; wrong: Record<string, string>; checks: readonly string[] }
const forms: readonly Form[] = [
  {
    path: '/player-management',
    opener: 'Add Player',
    wrong: { firstName: '', email: 'no address', dues: 'much' },
    checks: ['Save'],
  },
  { path: '/team-management', opener: 'Edit team 1', wrong: { start: 'late' }, checks: ['Save'] },
  { path: '/message-manager', opener: 'Add Message', wrong: { message: '', startDate: '' }, checks: ['Save'] },
  { path: '/treasury', opener: 'Add Entry', wrong: { cents: 'much', date: '' }, checks: ['Save'] },
  {
    path: '/leagues',
    opener: 'Edit League',
    wrong: { name: '', secretaryEmail: 'no address' },
    checks: ['Save'],
  },
  {
    path: '/rules',
    opener: 'Edit: Matches and points',
    wrong: { pointsPerHole: 'some' },
    checks: ['What would change?', 'Save'],
  },
  { path: '/change-password', wrong: { fresh: 'short', again: 'different' }, checks: ['Change Password'] },
]

const isWrong = (field: Locator) => field.getAttribute('aria-invalid')

/** Returns the visible error of a field; an empty string if it has none. */
const errorOf = (field: Locator) =>
  field.evaluate((one) => one.closest('.field')?.querySelector('.field-wrong')?.textContent ?? '')

for (const { path, opener, wrong, checks } of forms)
  test(`each field of the form at ${path} loses its error when it is edited, and shows it again if it is still invalid`, async () => {
    await open(path)
    if (opener) await press(opener)
    const form = page.locator('form').filter({ has: page.locator(`[name=${Object.keys(wrong)[0]}]`) })
    const fields = Object.entries(wrong).map(([name, value]) => ({ field: form.locator(`[name=${name}]`), value }))
    for (const more of await form.locator('details:not([open]) > summary').all()) await more.click()
    for (const { field, value } of fields) await field.fill(value)
    for (const check of checks) {
      await form.getByRole('button', { name: check }).click()
      for (const { field } of fields) await expect.poll(() => isWrong(field)).toBe('true')
      for (const [at, { field, value }] of fields.entries()) {
        expect(await errorOf(field)).not.toBe('')
        await field.fill((await field.getAttribute('type')) === 'date' ? '2026-06-04' : `${value}!`)
        await expect.poll(() => isWrong(field)).toBe(null)
        expect(await errorOf(field)).toBe('')
        for (const { field: next } of fields.slice(at + 1)) expect(await isWrong(next)).toBe('true')
        await field.fill(value)
        expect(await isWrong(field)).toBe(null)
      }
    }
    if (opener) await page.keyboard.press('Escape')
  })
