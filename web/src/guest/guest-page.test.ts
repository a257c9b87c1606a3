import type { GuestAnswer } from '@glm/shared/api/scores/guest-cards'
import { SERVER_HEADER } from '@glm/shared/api/server-header'
import { serverText } from '@glm/shared/text/errors/server'
import { guestPageText as text } from '@glm/shared/text/screens/scores/guest-page'
import { errorText } from '@glm/shared/text/sentences'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deviceStorage, storeText } from '../platform/device-storage.ts'
import { PlainElement } from '../testing/plain-element.ts'
import { GuestPage } from './guest-page.ts'
import { enterScore, type Kept, newKept } from './kept-card.ts'

const TOKEN = 'token'
const { fetch } = globalThis
const listeners = new Map<string, () => void>()

beforeEach(() => {
  const listen = (event: string, listener: () => void) => void listeners.set(event, listener)
  vi.stubGlobal('document', {
    createElement: (name: string) => new PlainElement(name),
    addEventListener: () => {},
    visibilityState: 'visible',
    activeElement: null,
  })
  vi.stubGlobal('addEventListener', listen)
  // The page sends again only when a test says that there is a signal.
  vi.stubGlobal('setTimeout', () => 0)
})
afterEach(async () => {
  globalThis.fetch = fetch
  vi.unstubAllGlobals()
  listeners.clear()
  deviceStorage().removeItem(`glm-guest:${TOKEN}`)
  await new Promise((done) => {
    indexedDB.deleteDatabase('glm-guest').onsuccess = done
  })
})

const card = {
  number: 1,
  holes: [{ hole: 1, par: 4, strokeIndex: 1 }],
  lines: [{ player_id: 1, team: '1', name: 'Pat', handicap: 7, absent: false, strokes: [], scores: [] }],
  beside: [],
  sides: [],
  signers: 0,
  open: true,
} as unknown as GuestAnswer['card']
const answer = { last_seq: 1, results: [{ seq: 1, status: 'ok', code: null }], problem: null, card }
const what = text.score({ hole: text.hole(1), name: 'Pat', score: '5' })

/** Opens the page on a phone that has a score to send. */
async function aPage(of = card) {
  const kept: Kept = { ...newKept('firstname0000000'), changes: 1, card: of }
  enterScore(kept, { player_id: 1, cell: '1', score: 5 }, 'at 1')
  storeText(`glm-guest:${TOKEN}`, JSON.stringify(kept))
  const [root, state] = [new PlainElement('main'), new PlainElement('p')]
  const page = new GuestPage({ token: TOKEN, root: root as never, state: state as never })
  await page.start()
  const says = () => [root.all('h1')[0]?.textContent, root.all('li').map((one) => one.textContent), state.textContent]
  const key = () => root.all('button').find((one) => one.attributes.get('id') === 'key-5')
  return { says, key, hasKeys: () => key() !== undefined }
}
const response = (status: number, body: object, headers: Record<string, string> = { [SERVER_HEADER]: '1' }) =>
  new Response(JSON.stringify(body), { status, headers })
/** Makes the server, or a Wi-Fi network, answer every request this way. */
const respond = (status: number, body: object, isOurs = true) => {
  globalThis.fetch = () => Promise.resolve(isOurs ? response(status, body) : response(status, body, {}))
}
const waits: [string, string[], string] = [text.hole(1), [], text.unsent(1)]

test.each<[number, string, boolean, unknown[]]>([
  [400, errorText.badJson, true, [errorText.badJson, [what], '']],
  [404, serverText.cardEnded, true, [text.ended, [what], '']],
  [409, serverText.manyCardPhones, true, [serverText.manyCardPhones, [what], '']],
  [413, errorText.tooLarge, true, [errorText.tooLarge, [what], '']],
  [429, errorText.slowDown, true, waits],
  [500, errorText.internal, true, waits],
  [503, errorText.busy, true, waits],
  [409, 'A Wi-Fi network’s own page', false, waits],
])('after a %i (%s), the page says what becomes of the score', async (status, error, isOurs, expected) => {
  respond(status, { error }, isOurs)
  const { says, hasKeys } = await aPage()
  expect(says()).toEqual(expected)
  expect(hasKeys()).toBe(expected === waits)
})

test('after a refusal, the page keeps its reason while there is no signal, and continues once the server takes the score', async () => {
  respond(409, { error: serverText.manyCardPhones })
  const { says, hasKeys } = await aPage()
  let asked = 0
  /** Reports a signal until the page has sent its next request. */
  const signal = (wanted: number) =>
    expect
      .poll(() => {
        if (asked < wanted) listeners.get('online')?.()
        return asked
      })
      .toBe(wanted)
  globalThis.fetch = () => {
    asked += 1
    return asked === 1 ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(response(200, answer))
  }
  await signal(1)
  expect(says()).toEqual([serverText.manyCardPhones, [what], ''])
  await signal(2)
  await expect.poll(() => [says()[2], hasKeys()]).toEqual([text.allSent, true])
})

const [pat] = card.lines
const kim = { ...pat, player_id: 2, name: 'Kim' }
const inOrder = (...lines: unknown[]) => ({ ...card, lines }) as typeof card
const entered = () => {
  const { entries } = JSON.parse(deviceStorage().getItem(`glm-guest:${TOKEN}`) ?? '{"entries":[]}') as Kept
  return entries.map((one) => 'cell' in one && [one.player_id, one.score])
}

test('a score goes to the player who was shown, even if the server’s answer puts the players in another order', async () => {
  respond(200, { ...answer, card: inOrder(kim, pat) })
  // Pat has a score, so the page opens with Kim selected.
  const { key, says } = await aPage(inOrder(pat, kim))
  expect(says()[2]).toBe(text.allSent)
  key()?.click()
  expect(entered().at(-1)).toEqual([2, 5])
})

test('the page goes back to a player who was skipped, because the players changed places', async () => {
  const lee = { ...pat, player_id: 3, name: 'Lee' }
  const scored = { ...pat, scores: [{ cell: '1', value: 5, others: [], confirmed: false, claims: [] }] }
  respond(200, { ...answer, card: inOrder(lee, kim, scored) })
  const { key } = await aPage(inOrder(pat, kim, lee))
  for (let tap = 0; tap < 2; tap++) key()?.click()
  expect(entered().slice(1)).toEqual([
    [2, 5],
    [3, 5],
  ])
})

test('a score for a player who has left the card is named as not saved, until the next score', async () => {
  vi.stubGlobal('KeyboardEvent', class {})
  respond(200, { ...answer, card: inOrder(kim, pat) })
  const { key, says } = await aPage(inOrder(pat, kim))
  // The card isn't redrawn while a key is held down.
  listeners.get('pointerdown')?.()
  const before = entered()
  let asked = false
  globalThis.fetch = () => {
    asked = true
    return Promise.resolve(response(200, { ...answer, card: inOrder(pat) }))
  }
  listeners.get('online')?.()
  await expect
    .poll(() => asked && JSON.parse(deviceStorage().getItem(`glm-guest:${TOKEN}`) ?? '').card.lines.length)
    .toBe(1)
  key()?.click()
  const kims = text.score({ hole: text.hole(1), name: 'Kim', score: '5' })
  expect([says()[2], entered()]).toEqual([text.notTaken.other(kims), before])
  listeners.get('pointerup')?.()
  // The first tap redraws the card, with Pat selected.
  for (let tap = 0; tap < 2; tap++) key()?.click()
  expect([says()[2], entered().at(-1)]).toEqual([text.saving, [1, 5]])
})
