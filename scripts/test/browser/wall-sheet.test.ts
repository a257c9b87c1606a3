import { readFileSync } from 'node:fs'
import { wallText } from '@glm/shared/text/documents/wall'
import { codeOn, textsOf } from '../paper/pages-of.ts'
import { install, ownServer, ownWindows } from './fixture.ts'
import { expect, test } from './test.ts'
import { picture } from './walk/picture.ts'
import { sizes } from './walk/take-pictures.ts'

const server = ownServer()
const openWindow = ownWindows(server)

test('a wall sheet’s code opens its standings and next pairings on a phone without a signal', async () => {
  const desk = await openWindow({ viewport: sizes.laptop, serviceWorkers: 'allow' })
  await install(desk, server)
  await desk.goto(`${server.url}/standings`)
  // The test's server is at an address that phones can't reach.
  await desk.getByText(wallText.hereOnly).waitFor()
  const file = desk.waitForEvent('download')
  await desk.getByRole('button', { name: wallText.make }).click()
  const pdf = readFileSync(await (await file).path())
  const printed = textsOf(pdf).join('\n')
  const code = codeOn(pdf)
  await server.kill()
  await desk.goto(code)
  await desk.setViewportSize(sizes.phone)
  await desk.getByText(/Later scores aren’t included/).waitFor()
  await picture(desk, 'wall-sheet')
  const shown = await desk.getByRole('row').allInnerTexts()
  // The demo league has 16 teams.
  expect(shown).toHaveLength(16)
  const [place, who = '', points = ''] = shown[0]?.split('\t') ?? []
  expect([place, who]).toEqual(['1', expect.stringMatching(/^\d+ /)])
  for (const words of [who.replace(/^\d+ /, ''), points]) expect(printed).toContain(words)
  const pairs = await desk.getByRole('listitem').allInnerTexts()
  expect(pairs.filter((pair) => /^Team \d+ – team \d+/.test(pair))).toHaveLength(8)
  for (const pair of pairs.slice(0, 2)) expect(printed).toContain(pair)
  await server.start()
})
