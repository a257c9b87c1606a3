import { readdirSync, readFileSync } from 'node:fs'
import { mutations } from '@glm/shared/mutations/mutations'
import { nameWidth } from '@glm/web/features/scores/name-width'
import type { Page } from 'playwright-core'
import { familyOf, fontSetNames } from '../../lib/fonts/private-fonts.ts'
import { desk } from './drive/desk.ts'
import { keepToast } from './drive/keep-toast.ts'
import { pushTo, rowsOf } from './drive/push-to.ts'
import { ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { setFamily } from './walk/layout.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)
let page: Page
const { open, press } = desk(server, () => page)

test.beforeAll(async () => {
  page = await openWindow({ viewport: sizes.laptop, reducedMotion: 'reduce' })
})
/** Screens with too many tools for one row on a phone. */
const widest = ['/calculate-handicaps?week=9', '/handicap-generator?week=8', '/sub-assignment-manager']

/** Returns the boxes of all visible elements that match a selector. */
const boxes = (selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
      return width > 0 ? [{ left, right, top, bottom, width, height }] : []
    }),
  )

/** Returns how many pixels of each field's text don't fit. A select doesn't report this itself. */
const cutOff = (selector: string) =>
  page.locator(selector).evaluateAll((all) =>
    all.map((one) => {
      const field = one as HTMLSelectElement
      const { paddingLeft, paddingRight, fontFamily, fontSize, fontWeight } = getComputedStyle(field)
      const copy = document.body.appendChild(document.createElement('span'))
      Object.assign(copy.style, { position: 'absolute', whiteSpace: 'pre', fontFamily, fontSize, fontWeight })
      copy.textContent = field.selectedOptions[0]?.text ?? ''
      const padding = Number.parseFloat(paddingLeft) + Number.parseFloat(paddingRight)
      const missing = copy.getBoundingClientRect().width + padding - field.clientWidth
      copy.remove()
      return Math.max(0, Math.round(missing))
    }),
  )

/** Returns the dates and times of day ("Jul 2", "4:45 PM") that are broken across two lines. */
const brokenDates = () =>
  page.evaluate(() => {
    const date =
      /\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\s\d{1,2}\b|\b\d{1,2}:\d\d(?::\d\d)?\s[AP]M\b/g
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: words, index } of (text.textContent ?? '').matchAll(date)) {
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + words.length)
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top)
        if (Math.max(...tops) - Math.min(...tops) > 2) found.push(words)
      }
    return found
  })

/** The widths of phones, 16 px apart: a date that breaks at one width also breaks at its neighbors. */
const phones = Array.from({ length: 11 }, (_, i) => 320 + 16 * i)

test.describe('layout regressions:', () => {
  for (const path of [
    '/dashboard',
    '/schedule',
    '/players/1',
    '/schedule-manager',
    '/who-is-out?week=9',
    '/recap?week=8',
    '/message-manager',
    '/sub-assignment-manager',
    '/history',
    '/leagues',
    '/rules',
  ])
    test(`${path} never breaks a date across lines, at any width`, async () => {
      await page.setViewportSize(sizes.phone)
      await open(path)
      for (const width of phones) {
        await page.setViewportSize({ width, height: 844 })
        await expect.poll(brokenDates, { message: `at ${width} px` }).toEqual([])
      }
    })

  test('the history icon on a card doesn’t overlap anything on any laptop', async () => {
    await page.setViewportSize(sizes.laptop)
    await open('/admin-enter-scores?week=9')
    await page.locator('.card-player').first().waitFor()
    for (const width of [1100, 1130, 1180, 1240, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const rows = () =>
        page.locator('.card-player').evaluateAll((all) =>
          all.slice(0, 8).map((row) => {
            const [icon, name, handicap] = ['.card-history svg', '.card-name', '.card-hcp'].map((part) =>
              row.querySelector(part)?.getBoundingClientRect(),
            )
            if (!icon || !name || !handicap) return 'a part is missing'
            return handicap.top >= name.bottom - 1 || icon.right <= handicap.left
              ? 'apart'
              : `${Math.round(icon.right - handicap.left)} px over it`
          }),
        )
      await expect.poll(rows, { message: `at ${width} px` }).toEqual(Array(8).fill('apart'))
    }
  })

  test('sixteen teams and a week’s actions fit next to each other on any laptop', async () => {
    const widths = [1024, 1100, 1180, 1240]
    await page.setViewportSize(sizes.laptop)
    await open('/schedule-manager')
    const cut = () =>
      page
        .locator('.scroll')
        .first()
        .evaluate((scroll) => scroll.scrollWidth - scroll.clientWidth)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(cut, { message: `hidden pixels of the table at ${width} px` }).toBeLessThanOrEqual(0)
    }
    await open('/player-management')
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 })
      const [search] = await boxes('.toolbar .field-search')
      const [icon] = await boxes('.toolbar .field-search svg')
      expect(
        icon && search && icon.top >= search.top && icon.bottom <= search.bottom,
        `the icon is inside its field at ${width} px`,
      ).toBe(true)
      for (const { height } of await boxes('.toolbar .btn')) expect(height).toBeLessThan(64)
    }
  })

  test('the week list on the scorecards screen is at most 200 px wide', async () => {
    await page.setViewportSize(sizes.laptop)
    await open('/scorecards')
    await page.getByRole('combobox', { name: 'Week' }).click()
    const [list] = await boxes('.combo-list')
    expect(list?.height).toBeLessThanOrEqual(200)
    expect(list?.height).toBeGreaterThan(100)
    await page.keyboard.press('Escape')
  })

  for (const path of ['/standings', '/schedule', '/admin-enter-scores?week=9', ...widest])
    test(`phone tools at ${path} share one row, and no arrow covers a label`, async () => {
      await page.setViewportSize(sizes.phone)
      await open(path)
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        const alone = async () => {
          const tools = await boxes('.page-header .tools > *')
          return tools.filter(
            (one) =>
              one.width < 200 && !tools.some((other) => other !== one && Math.abs(other.bottom - one.bottom) < 2),
          )
        }
        await expect.poll(alone, { message: `a tool is alone in its row at ${width} px` }).toEqual([])
        const rooms = await page
          .locator('.page-header .pick')
          .evaluateAll((all) => all.map((pick) => Number.parseFloat(getComputedStyle(pick).paddingRight)))
        for (const room of rooms) expect(room, `at ${width} px`).toBeGreaterThan(28)
      }
    })

  test('a week and its date fit into the week select on a phone, next to any other tools', async () => {
    await page.setViewportSize(sizes.phone)
    for (const path of ['/admin-enter-scores?week=9', '/who-is-out?week=9', '/contest-entry?week=8', '/recap?week=8']) {
      await open(path)
      expect(await cutOff('.page-header .pick'), path).toEqual([0])
    }
  })

  test('the league’s facts fill every row of their grid, and each button below a form stays on one line on a phone', async () => {
    await page.setViewportSize(sizes.phone)
    await open('/leagues')
    const [list] = await boxes('.facts-list')
    const facts = await boxes('.facts-list > div')
    for (const { top } of facts) {
      const right = Math.max(...facts.filter((one) => Math.abs(one.top - top) < 2).map((one) => one.right))
      expect(Math.round(right)).toBe(Math.round(list?.right ?? 0))
    }
    await open('/rules')
    await press('Edit: Matches and points')
    await page.getByRole('dialog').waitFor()
    for (const { height } of await boxes('.dialog-foot .btn')) expect(height).toBeLessThan(56)
    await page.keyboard.press('Escape')
  })

  for (const width of [320, 390])
    test(`tools in one row have the same height at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await open('/treasury')
      await expect.poll(async () => (await boxes('.page-header .tools > .btn')).length).toBe(7)
      const tools = await boxes('.page-header .tools > .btn')
      for (const one of tools) {
        const row = tools.filter(({ bottom }) => Math.abs(bottom - one.bottom) < 2)
        expect(row.length === 1 ? one.width > 200 : row.every(({ height }) => Math.abs(height - one.height) < 2)).toBe(
          true,
        )
      }
    })

  for (const path of [
    '/player-management',
    '/team-management',
    '/message-manager',
    '/schedule-manager',
    '/treasury',
    '/contest-entry?week=8',
    '/members',
  ])
    test(`every action in the rows of ${path} has a text label on a laptop`, async () => {
      await page.setViewportSize(sizes.laptop)
      await open(path)
      const words = () =>
        page.locator('.row-acts > *').evaluateAll((all) => all.map((one) => (one as HTMLElement).innerText.trim()))
      await expect.poll(async () => (await words()).length).toBeGreaterThan(0)
      expect((await words()).filter((word) => word === '')).toEqual([])
      const [sheet] = await boxes('.sheet')
      for (const table of await boxes('.sheet table.ledger'))
        expect(table.right, 'the table’s right edge').toBeLessThanOrEqual((sheet?.right ?? 0) + 1)
    })

  test('the only tool in a row shows its label on a phone, and no scorecard option is cut off', async () => {
    await page.setViewportSize(sizes.phone)
    await open('/team-management')
    const [word] = await boxes('.page-header .btn-word')
    expect(word?.width).toBeGreaterThan(40)
    await open('/scorecards?week=9')
    expect(await cutOff('.page-header .pick')).toEqual([0, 0, 0])
  })

  test('the schedule’s print button is in the same row as the other tools at 1024 px', async () => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await open('/schedule')
    const tools = await boxes('.page-header .tools > *')
    expect(tools.length).toBeGreaterThan(3)
    expect(new Set(tools.map((tool) => Math.round(tool.bottom))).size, 'rows').toBe(1)
  })

  for (const [title, size] of Object.entries(sizes))
    test(`names stacked in the standings are at least 24 px high, and the panels below have margins on both sides, on a ${title}`, async () => {
      await page.setViewportSize(size)
      await open('/standings')
      await page.locator('[aria-labelledby=wall-sheet]').waitFor()
      const names = await boxes('.sheet .name-link')
      expect(names.length).toBeGreaterThan(30)
      for (const [at, { height, top, left }] of names.entries()) {
        expect(height).toBeGreaterThanOrEqual(24)
        const next = names[at + 1]
        if (next && next.left === left) expect(next.top - top).toBeGreaterThanOrEqual(24)
      }
      const atEdge = await page.locator('.night-lock, .panel:has(.race)').evaluateAll((panels) =>
        panels.flatMap((panel) => {
          const edge = panel.getBoundingClientRect()
          return [...panel.querySelectorAll('p, button, .race text')].flatMap((one) => {
            const { left, right, width } = one.getBoundingClientRect()
            const inset = Math.min(left - edge.left, edge.right - right)
            return width > 0 && inset < 12 ? [`${one.textContent}: ${inset} px`] : []
          })
        }),
      )
      expect(atEdge).toEqual([])
    })

  for (const [title, size] of Object.entries(sizes))
    test(`the pad’s extra keys don’t cover any player’s name on a ${title}`, async () => {
      await page.setViewportSize(size)
      await page.goto(`${server.url}/pad/904`)
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.locator('.key-sheet.is-open').waitFor()
      const [dock] = await boxes('.dock')
      const names = await boxes('.box-name')
      expect(names).toHaveLength(4)
      for (const { bottom } of names) expect(bottom).toBeLessThanOrEqual(dock?.top ?? 0)
    })

  const lastNames = ['Featherstonehaugh', 'Garland', 'Ravenel', 'Wommack']
  for (const width of [320, 390])
    test(`no last name on the pad is broken across two lines at ${width} px, in any font`, async () => {
      const rows = await pushTo(server, 'secretary', [])
      const match = rowsOf(rows, 'matches').find(({ id }) => id === 901)
      const teams = rowsOf(rows, 'teams').filter(({ id }) => id === match?.team1Id || id === match?.team2Id)
      const calls = teams
        .flatMap(({ player1Id, player2Id }) => [player1Id, player2Id])
        .map((id, i) => mutations.player.update({ id: id ?? 0, set: { lastName: lastNames[i] ?? '' } }))
      expect(calls).toHaveLength(lastNames.length)
      await pushTo(server, 'secretary', calls)
      await page.setViewportSize({ width, height: sizes.phone.height })
      await page.goto(`${server.url}/pad/901`)
      for (const name of lastNames) await page.locator('.box-name', { hasText: name }).waitFor()
      for (const set of fontSetNames) {
        await setFamily(page, familyOf(set))
        const broken = await page.locator('.box-name').evaluateAll((all) =>
          all.flatMap((one) => {
            const range = document.createRange()
            range.selectNodeContents(one.lastChild ?? one)
            // The boxes of two lines may overlap, so compare their tops.
            const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
            return new Set(boxes.map(({ top }) => Math.round(top))).size > 1 ? [one.lastChild?.textContent] : []
          }),
        )
        // Seventeen letters of the widest font don't fit in half of a phone at a readable size.
        expect(broken, set).toEqual(set === 'wide' ? lastNames.slice(0, 1) : [])
      }
    })

  test('the pad leaves room for every letter of a name, in any font', async () => {
    const letters = [
      ...`abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,'’äéñøæœßłÆŒÅÖŠĐΩ山한のא`,
      ...`абвгдежзиклмнопрстуфхцчшщъыьэюяАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ`,
    ]
    const words = letters.map((letter) => letter.repeat(10))
    const widths = await page.evaluate(
      ({ fonts, words }) =>
        fonts.flatMap((font) => {
          const measuring = document.createElement('canvas').getContext('2d')
          if (!measuring) throw new Error('There is no canvas.')
          measuring.font = `bold 100px "${font}"`
          return words.map((word) => ({ font, word, width: measuring.measureText(word).width / 100 }))
        }),
      { fonts: fontSetNames.map(familyOf), words },
    )
    expect(widths).toHaveLength(fontSetNames.length * letters.length)
    expect(widths.filter(({ word, width }) => width > nameWidth(word))).toEqual([])
  })

  test('numbers in a list on a phone have the same margin as the names, and are on the same line', async () => {
    await page.setViewportSize(sizes.phone)
    await open('/calculate-handicaps?week=9')
    const [name] = await boxes('.person > b')
    const [figures] = await boxes('.person > p')
    if (!name || !figures) throw new Error('The list has no rows.')
    expect(Math.round(sizes.phone.width - figures.right)).toBe(Math.round(name.left))
  })

  test('a toast is above the tab bar, and above the buttons of a dialog opened after it', async () => {
    await page.setViewportSize(sizes.phone)
    await open('/message-manager')
    await press('Add Message')
    await page.getByLabel('Message', { exact: true }).fill('Bring a friend')
    for (const date of ['Start Date', 'End Date']) await page.getByLabel(date).fill('2026-07-09')
    await page.getByRole('dialog').getByRole('button', { name: 'Save Message' }).click()
    const toast = page.locator('.toast')
    await toast.waitFor()
    // Hovering stops the toast's timer, so it stays visible as long as the test needs.
    await toast.hover()
    const [[first], [tabs]] = [await boxes('.toast'), await boxes('.tab-bar')]
    if (!first || !tabs) throw new Error('One of the two is missing.')
    expect(first.bottom).toBeLessThanOrEqual(tabs.top)
    await page.getByRole('button', { name: 'Add Message' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    const [[said], [foot]] = [await boxes('.toast'), await boxes('.dialog-foot')]
    if (!said || !foot) throw new Error('One of the two is missing.')
    expect(said.bottom).toBeLessThanOrEqual(foot.top)
    await page.keyboard.press('Escape')
  })

  test('a toast is in the window even if the screen’s Save bar isn’t', async () => {
    const small = { width: 375, height: 600 }
    await page.setViewportSize(small)
    await open('/contest-entry?week=8')
    await keepToast(page)
    await page.getByLabel('Contest name', { exact: true }).fill('Straightest drive')
    await press('Add Contest')
    await page.locator('.toast').waitFor()
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expect.poll(async () => (await boxes('.save'))[0]?.bottom).toBeLessThan(0)
    const [said] = await boxes('.toast')
    if (!said) throw new Error('The toast is missing.')
    expect(said.top).toBeGreaterThanOrEqual(0)
    expect(said.bottom).toBeLessThanOrEqual(small.height)
    await page.getByRole('button', { name: 'Undo' }).click()
  })

  for (const [path, label] of [
    ['/change-password', 'New Password'],
    ['/register', 'Password'],
    ['/reset-password#abc', 'New Password'],
  ] as const)
    test(`the minimum length of a new password is shown below the field, and read aloud with the field: ${path}`, async () => {
      const anybody = path === '/change-password' ? page : await openWindow({ viewport: sizes.phone }, null)
      await anybody.goto(server.url + path)
      const field = anybody.getByLabel(label, { exact: true })
      await field.waitFor()
      const note = anybody.getByText('At least 8 characters.')
      const [below, above] = [await note.boundingBox(), await field.boundingBox()]
      expect(below && above && below.y >= above.y + above.height && below.y - above.y - above.height < 24).toBe(true)
      expect(
        await field.evaluate(
          (input) => document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent,
        ),
      ).toContain('At least 8 characters.')
    })
})

test('the built style sheet declares its layers in the order of layers.css, no matter which module imports a style sheet first', () => {
  const [sheet = ''] = readdirSync('web/dist/assets').filter((name) => /^style-.*\.css$/.test(name))
  const built = readFileSync(`web/dist/assets/${sheet}`, 'utf8')
  const first = [...built.matchAll(/@layer ([a-z, ]+)[{;]/g)].flatMap(([, names = '']) => names.split(/, ?/))
  const declared = /@layer ([^;]+);/.exec(readFileSync('shared/assets/look/layers.css', 'utf8'))?.[1]?.split(', ')
  expect([...new Set(first)]).toEqual(declared)
})
