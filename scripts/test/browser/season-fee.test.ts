import { readFileSync } from 'node:fs'
import { feeText, prizesText, treasuryText } from '@glm/shared/text/screens/money/treasury'
import { contactText } from '@glm/shared/text/screens/people/contact'
import type { Page } from 'playwright-core'
import { textsOf } from '../paper/pages-of.ts'
import { keepToast } from './drive/keep-toast.ts'
import { lineSays } from './drive/line-says.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, roleWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings, overflow } from './walk/axe.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const viewers = roleWindows(server)
const screen = { name: 'treasury', path: '/treasury', who: 'secretary', heading: 'Treasury' } as const

test('every regular is charged the season fee once and has a statement, and late joiners pay only for the remaining weeks', async () => {
  const page = await viewers().look(screen)
  await page.getByRole('button', { name: feeText.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(feeText.amount, { exact: true }).fill('60')
  await dialog.getByLabel(feeText.due).fill('2026-01-02')
  await picture(page, 'season-fee')
  // Presses twice before the first press is saved, which must not charge anyone twice.
  await dialog.getByRole('button', { name: /^Charge \d+ players$/ }).evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await dialog.waitFor({ state: 'detached' })
  await lineSays(page, 'Synced')
  const read = async () => pushTo(server, 'secretary', [])
  const charged = async () => rowsOf(await read(), 'treasuryEntries').filter(({ reason }) => reason?.includes('fee'))
  const before = await charged()
  expect(new Set(before.map(({ cents, kind, date }) => `${kind} ${cents} ${date}`))).toEqual(
    new Set(['owed 6000 2026-01-02']),
  )
  expect(new Set(before.map((entry) => entry.playerId)).size).toBe(before.length)

  // Removes one player's charge. Because the other players have been charged, this one now counts as a late joiner.
  const [{ id = 0, playerId = 0 } = {}] = before
  await pushTo(server, 'secretary', [{ name: 'treasury.remove', args: { id } }])
  const late = rowsOf(await read(), 'players').find((player) => player.id === playerId)
  const name = `${late?.firstName} ${late?.lastName}`
  await page.reload()
  await page.getByRole('button', { name: feeText.open }).click()
  await dialog.getByLabel(feeText.late).selectOption(feeText.lateChoices.prorated)
  await dialog.getByText(new RegExp(`^${name}: \\$\\d+\\.\\d\\d \\(\\d+ of \\d+ weeks\\)$`)).waitFor()
  await dialog.getByRole('button', { name: feeText.save(1) }).click()
  await dialog.waitFor({ state: 'detached' })
  await lineSays(page, 'Synced')
  const after = await charged()
  expect(after).toHaveLength(before.length)
  expect(after.find((entry) => entry.playerId === playerId)?.cents).toBeLessThan(6000)

  await page.getByRole('link', { name }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page.getByRole('button', { name: contactText.open }).click()
  await dialog.getByText(/^You owe the league \$\d+\.\d\d\./).waitFor()
  expect(await dialog.getByRole('link', { name: 'Text 1 player' }).getAttribute('href')).toMatch(/^sms:31755501/)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await picture(page, 'treasury-player')
})

const entries = async () => rowsOf(await pushTo(server, 'secretary', []), 'treasuryEntries')
const teamShares = async () => (await entries()).filter(({ reason }) => reason?.includes('’s fee'))

/** Charges $120 per team, after removing the fees charged before. */
async function chargeTeams(look: (page: Page) => Promise<void>): Promise<Page> {
  const fees = (await entries()).filter(({ reason }) => reason?.includes('fee'))
  const remove = fees.map(({ id }) => ({ name: 'treasury.remove' as const, args: { id } }))
  if (remove.length > 0) await pushTo(server, 'secretary', remove)
  const page = await viewers().look(screen)
  await page.getByRole('button', { name: feeText.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(feeText.amount, { exact: true }).fill('120')
  await dialog.getByLabel(feeText.due).fill('2026-01-02')
  await dialog.getByLabel(feeText.per).selectOption(feeText.payers.team)
  await dialog.getByText(/^\d+ teams will be charged \$120\.00 each\.$/).waitFor()
  await look(page)
  await dialog.getByRole('button', { name: /^Charge \d+ players$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await lineSays(page, 'Synced')
  return page
}

test('a fee per team can be undone as a whole; charged again, each player sees, and is texted, their share of it', async () => {
  const page = await chargeTeams(keepToast)
  const sums = async () => (await teamShares()).map(({ playerId, cents, reason }) => `${playerId} ${cents} ${reason}`)
  const charged = await sums()
  expect(charged.length).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(sums).toEqual([])
  await chargeTeams(async (again) => {
    await picture(again, 'season-fee-per-team')
    expect(await axeFindings(again)).toEqual([])
  })
  expect((await sums()).sort()).toEqual(charged.sort())

  const dialog = page.getByRole('dialog')
  const shares = await teamShares()
  const teams = [...new Set(shares.map(({ reason }) => reason))]
  const paidBy = (team: unknown) => shares.reduce((sum, { reason, cents }) => sum + (reason === team ? cents : 0), 0)
  expect(teams.map(paidBy)).toEqual(teams.map(() => 12_000))

  const { playerId, reason } = shares[0] ?? {}
  const player = rowsOf(await pushTo(server, 'secretary', []), 'players').find(({ id }) => id === playerId)
  const name = `${player?.firstName} ${player?.lastName}`
  await page.getByRole('link', { name }).filter({ visible: true }).first().click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await page
    .getByText(reason ?? '')
    .filter({ visible: true })
    .first()
    .waitFor()
  await page.getByRole('button', { name: contactText.open }).click()
  await dialog.getByText(/^You owe the league \$\d+\.\d\d\./).waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()

  // A replacement player isn't charged, because the team's fee already covers them.
  await page.goBack()
  await page.getByRole('button', { name: feeText.open }).click()
  await dialog.getByText(feeText.everyone).waitFor()
  await expect.poll(() => dialog.getByLabel(feeText.per).inputValue()).toBe('team')
  await dialog.getByRole('button', { name: feeText.save(0) }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('the season’s prizes are divided by place, shown before they are recorded, and recorded only once', async () => {
  const page = await viewers().look(screen)
  await page.getByRole('button', { name: prizesText.open }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(prizesText.noPot).waitFor()
  await dialog.getByLabel(prizesText.pot).fill('1000')
  await dialog.getByLabel(prizesText.shares).fill('0')
  await dialog.getByText(prizesText.noShare).waitFor()
  await dialog.getByLabel(prizesText.shares).fill('50/30/20')
  await dialog.getByText(/^Based on the standings after week \d+\./).waitFor()
  await picture(page, 'season-prizes')
  expect(await axeFindings(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Record \d+ prizes$/ }).click()
  await dialog.waitFor({ state: 'detached' })
  await lineSays(page, 'Synced')
  const prizes = rowsOf(await pushTo(server, 'secretary', []), 'treasuryEntries').filter(
    ({ kind, reason }) => kind === 'prize' && reason?.startsWith('Season prize'),
  )
  expect(prizes.reduce((sum, { cents }) => sum + cents, 0)).toBe(100_000)
  await page.getByRole('button', { name: prizesText.open }).click()
  await dialog.getByText(prizesText.recorded).waitFor()
  await dialog.getByRole('button', { name: prizesText.save(0) }).click()
  await dialog.waitFor({ state: 'detached' })
})

test('a player’s own page has the statement, with the balance after each entry', async () => {
  const rows = await pushTo(server, 'secretary', [])
  const charged = rowsOf(rows, 'treasuryEntries').find(({ kind, cents }) => kind === 'owed' && cents === 6000)
  const player = rowsOf(rows, 'players').find(({ id }) => id === charged?.playerId)
  const page = await viewers().look({
    ...screen,
    path: `/players/${player?.id}`,
    heading: `${player?.firstName} ${player?.lastName}`,
  })
  await page.getByRole('heading', { name: treasuryText.account }).waitFor()
  await page.getByText('−$60.00').first().waitFor()
  await page.setViewportSize(sizes.phone)
  await expect.poll(() => overflow(page), { message: 'pixels beyond the window' }).toBe(0)
  await page.getByRole('heading', { name: treasuryText.account }).scrollIntoViewIfNeeded()
  await picture(page, 'statement')
  expect(await axeFindings(page)).toEqual([])
  await page.getByRole('button', { name: treasuryText.printStatement }).waitFor()
  await page.setViewportSize(sizes.laptop)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save PDF' }).click(),
  ])
  const printed = textsOf(readFileSync(await file.path()))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
  for (const words of [`${player?.firstName} ${player?.lastName}`, charged?.reason ?? '', '$60.00'])
    expect(printed).toContain(words)
})
