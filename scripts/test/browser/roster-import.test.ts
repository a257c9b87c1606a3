import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { phoneRows } from './drive/phone-rows.ts'
import { install, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { axeFindings } from './walk/axe.ts'
import { picture } from './walk/picture.ts'

// A list in Windows-1252 with a title, semicolons, "Last, First", two players in a cell, a sub, a total and a player of
// the demo league.
const list = Buffer.from(
  'Thursday men;;\r\nPlayer;Mobile;E-mail\r\nN\xfa\xf1ez, Jos\xe9;614-555-0190;jose@example.com\r\nSue Orr / Max Fox;;\r\nTBD;;\r\n;;nobody@example.com\r\nTotal;4;\r\n',
  'latin1',
)
const server = ownServer()
const openWindow = ownWindows(server)
let page: Page

test.beforeAll(async () => {
  page = await openWindow({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' })
  await install(page, server)
})

const choose = async (buffer: Buffer) => {
  await page.goto(`${server.url}/player-management/import`)
  await page.getByLabel('Roster file').setInputFiles({ name: 'men.csv', mimeType: 'text/csv', buffer })
}
const namesOnServer = () =>
  page.evaluate(async () => {
    const answer = await fetch('/api/players', {
      headers: { Authorization: `Bearer ${localStorage.getItem('token')}` },
    })
    return ((await answer.json()) as { firstname: string; lastname: string }[]).map(
      (p) => `${p.firstname} ${p.lastname}`,
    )
  })

/** Puts a player on a team, as another phone could between the import and its undo. */
const putOnTeam = (name: string) =>
  page.evaluate(async (wanted) => {
    const headers = { Authorization: `Bearer ${localStorage.getItem('token')}`, 'Content-Type': 'application/json' }
    const read = async (path: string) => (await fetch(path, { headers })).json()
    const all = (await read('/api/players')) as { id: number; firstname: string; lastname: string }[]
    const [team] = (await read('/api/teams')) as { id: number }[]
    const player2id = all.find(({ firstname, lastname }) => `${firstname} ${lastname}` === wanted)?.id
    const body = JSON.stringify({ ...team, player2id })
    const answer = await fetch(`/api/teams/${team?.id}`, { method: 'PUT', headers, body })
    if (!answer.ok) throw new Error(await answer.text())
  }, name)

test.describe('importing a list', () => {
  test('reports what it recognized and anything odd, and responds to corrections, offline', async () => {
    await server.kill()
    await choose(list)
    await page.getByText('3 players found, 4 rows to check.').waitFor()
    await page.getByText('“Núñez” could also be “N˙Òez”').waitFor()
    await page.getByRole('button', { name: 'Use the other spelling' }).click()
    await page.getByText('“N˙Òez” could also be “Núñez”').waitFor()
    await page.getByRole('button', { name: 'Use the other spelling' }).click()
    await page.getByText('“TBD” looks like a placeholder, not a person. Left out unless you add it.').waitFor()
    await page.getByText('A player needs a name.').waitFor()
    await page.getByRole('button', { name: 'Change Row 6' }).click()
    await page.getByLabel('First name').fill('Ann')
    await page.getByLabel('Last name').fill('Oakes')
    await page.getByText('3 rows to check').waitFor()
    await page.reload()
    await page.getByText('4 players found, 3 rows to check.').waitFor()
    await page.getByLabel('What happens to Max Fox').selectOption('Leave out')
    await page.getByLabel('What’s in E-mail').selectOption('Leave out')
    await page.getByText('you chose it').waitFor()
    await page.getByLabel('What’s in E-mail').selectOption('Email')
    await page.getByRole('button', { name: 'Import 3 of 5 players' }).waitFor()
  })

  test('adds everything at once, and syncs it when the signal is back', async () => {
    await page.getByRole('button', { name: 'Import 3 of 5 players' }).click()
    await page.getByText('3 players added.').waitFor()
    await server.start()
    await expect.poll(namesOnServer).toEqual(expect.arrayContaining(['José Núñez', 'Sue Orr', 'Ann Oakes']))
    expect(await namesOnServer()).not.toContain('Max Fox')
  })

  test('is undone with one tap, except for a player who has since been put on a team', async () => {
    await putOnTeam('Ann Oakes')
    const onTeams = async () => JSON.stringify((await phoneRows(page)).teams)
    const { id } = ((await phoneRows(page)).players ?? []).find(
      (row) => 'lastName' in row && row.lastName === 'Oakes',
    ) as {
      id: number
    }
    await expect.poll(onTeams).toContain(`"player2Id":${id}`)
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByText('Undone, except for what’s still in use: Ann Oakes (on a team).').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'undone-in-part')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect.poll(namesOnServer).not.toContain('Sue Orr')
    expect((await namesOnServer()).filter((name) => /Oakes|Núñez/.test(name))).toEqual(['Ann Oakes'])
  })

  test('imports gender and GHIN number, which appear in the player’s form and can be corrected there', async () => {
    await choose(Buffer.from('Player;GHIN #;M/F\r\nIda Quillfeather;0123-4567;F\r\n'))
    await page.getByText('1 player found').waitFor()
    await page.getByText('GHIN number 01234567').waitFor()
    await picture(page, 'roster-ghin')
    await page.getByRole('button', { name: 'Import 1 player' }).click()
    await page.getByText('1 player added.').waitFor()
    const open = async () => {
      await page.goto(`${server.url}/player-management`)
      await page.getByRole('button', { name: 'Edit Ida Quillfeather' }).filter({ visible: true }).first().click()
      return page.getByRole('dialog', { name: 'Edit Player' })
    }
    const form = await open()
    const held = async () => [
      await form.getByLabel('Gender').inputValue(),
      await form.getByLabel('GHIN number').inputValue(),
    ]
    expect(await held()).toEqual(['female', '01234567'])
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'player-form')
    await form.getByLabel('GHIN number').fill('applied for')
    await form.getByRole('button', { name: 'Save Player' }).click()
    await form.getByText('A GHIN number has 5 to 12 digits. Check it, or leave it blank.').waitFor()
    await picture(page, 'player-form-wrong')
    await form.getByLabel('GHIN number').fill('7654 321')
    await form.getByLabel('Gender').selectOption('Not set')
    await form.getByRole('button', { name: 'Save Player' }).click()
    await form.waitFor({ state: 'hidden' })
    await open()
    expect(await held()).toEqual(['', '7654321'])
    await expect.poll(namesOnServer).toContain('Ida Quillfeather')
  })

  test('sets handicaps from a club’s index report, offline: previews the changes, and one tap undoes them', async () => {
    const { players = [] } = await phoneRows(page)
    const two = players.flatMap((row) => ('isSub' in row && !row.isSub && row.active ? [row] : [])).slice(0, 2)
    const lines = two.map(({ lastName, firstName }, i) => `;${lastName}, ${firstName};${i + 3}.0;6/1/2026`)
    const report = `GHIN #;Golfer;H.I.;Revision date\r\n${lines.join('\r\n')}\r\n7654321;Quillfeather, Ida May;+1.4;6/1/2026\r\n5550001;Stranger, Sam;8.8;5/15/2026\r\n`
    await server.kill()
    await choose(Buffer.from(report))
    await page.getByText('Handicaps as of Jun 1, 2026.').waitFor()
    await page.getByText('In the file but not in the league, so left out: Sam Stranger.').waitFor()
    await page.getByText(/^Not in the file, so they keep their handicap: .* more\.$/).waitFor()
    await page.getByText('Matched to Ida Quillfeather by GHIN number.').waitFor()
    expect(await axeFindings(page)).toEqual([])
    await picture(page, 'index-list')
    const goingIn = async () =>
      Object.values((await phoneRows(page)).handicaps ?? {}).filter((row) => 'handSet' in row && row.handSet).length
    const before = await goingIn()
    await page.getByRole('button', { name: 'Set 3 handicaps' }).click()
    await expect.poll(goingIn).toBe(before + 3)
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await expect.poll(goingIn).toBe(before)
    await server.start()
  })

  test('recognizes every player in an exported file', async () => {
    await page.goto(`${server.url}/export`)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Players' }).click()
    const file = readFileSync(await (await download).path())
    expect([...file.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const people = (await namesOnServer()).length
    await choose(file)
    await page.getByText(new RegExp(`^${people} players found.*${people} already here`)).waitFor()
    await page.getByText('This file was exported from this app').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'No players to import' }).isDisabled()).toBe(true)
  })
})
