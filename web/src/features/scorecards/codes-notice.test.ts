import { paperText } from '@glm/shared/text/documents/paper'
import { guestText } from '@glm/shared/text/screens/scores/guest'
import { expect, test } from 'vitest'
import { codesNotice } from './codes-notice.ts'

const [here, reached] = ['http://localhost:8080', 'http://192.168.1.5:8080']
const codes = (...sites: string[]) => sites.map((site) => `${site}/g/3.pc.7.seal`)

test.each([
  [undefined, [], null],
  [reached, [], null],
  [here, [], paperText.codesHereOnly],
  [reached, codes(reached), null],
  [here, codes(reached), paperText.codesHereOnly],
  [reached, codes(here), guestText.hereOnly],
  [reached, codes(reached, here), guestText.hereOnly],
  [here, codes(here), guestText.hereOnly],
  [undefined, codes(here), guestText.hereOnly],
] as const)('codesNotice() warns if phones can’t open %s or %s', (site, guests, expected) => {
  expect(codesNotice(site, guests)).toBe(expected)
})
