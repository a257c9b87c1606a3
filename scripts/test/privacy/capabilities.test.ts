import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { allRoutes } from '@glm/shared/api/contract'
import {
  type CapabilityEvent,
  type CapabilityRow,
  capabilities,
  capabilityEvents,
  noCapabilities,
} from '@glm/sync-server/auth/capabilities'
import { describe, expect, test } from 'vitest'
import { allFiles } from '../../lib/changed-files.ts'
import { deeds } from './capability-actions.ts'
import type { CapabilityName } from './capability-desk.ts'

const rows: readonly [CapabilityName, CapabilityRow][] = Object.entries(capabilities) as never

describe('a capability', () => {
  test.each(rows.map(([name]) => name))('%s works as intended, and a made-up one doesn’t', async (name) => {
    const { held } = await deeds[name]()
    expect(held.works(await held.present(held.madeUp))).toBe(false)
    const answer = await held.present(held.token)
    expect([answer, held.works(answer)]).toEqual([answer, true])
  })
})

const root = fileURLToPath(new URL('../../../', import.meta.url))
const sourceOf = (path: string) => readFileSync(join(root, path), 'utf8')
/** The product's own files; the others are for tests and development. */
const product = allFiles().filter(
  (path) =>
    /^((sync-server|web|shared)\/src|scripts\/admin)\/.*\.tsx?$/.test(path) &&
    !/\.test(-d)?\.tsx?$|\/testing\/|\.d\.ts$/.test(path),
)
const mints =
  /\b(randomBytes|randomUUID|randomInt|getRandomValues|createHmac|createSign|createCipheriv|SignJWT|EncryptJWT|generateKey\w*|generateSecret|nanoid|deriveKey)\b\(?/

/** Returns the names under which values are sealed or stored: a value sealed for one purpose is invalid for another. */
const purposesIn = (text: string): string[] =>
  [
    ...text.matchAll(/deriveKey\([^,()]+(?:\.\w+)?, '([^']+)'\)/g),
    ...text.matchAll(/\bseal\('([^']+)'\)/g),
    ...text.matchAll(/^const (?:PURPOSE|AUDIENCE|TICKET|purpose) = '([^']+)'/gm),
    ...[...text.matchAll(/\bpurpose: ((?:'[^']+'(?: \| )?)+)/g)].flatMap(([, list = '']) => [
      ...list.matchAll(/'([^']+)'/g),
    ]),
  ].map(([, purpose = '']) => purpose)

describe('the table of capabilities', () => {
  test('has a row for every place that creates a random or sealed value, or a reason for not having one', () => {
    const listed = new Set([...rows.flatMap(([, { made }]) => made), ...Object.keys(noCapabilities)])
    const makers = product.filter((path) =>
      sourceOf(path)
        .split('\n')
        .some((line) => mints.test(line) && !/^\s*(\*|\/\/|import\b)/.test(line)),
    )
    expect(makers.filter((path) => !listed.has(path))).toEqual([])
    // Every file in `noCapabilities` must still create a random or sealed value; otherwise its entry is stale.
    expect(Object.keys(noCapabilities).filter((path) => !makers.includes(path))).toEqual([])
  })

  test('lists every purpose that a seal or a link is created for', () => {
    const listed = new Set([...rows.flatMap(([, { purposes }]) => purposes), 'vapid'])
    const found = new Set(
      product
        .filter((path) => /^sync-server\/src\/(auth|license|push|store\/accounts)\//.test(path))
        .flatMap((path) => purposesIn(sourceOf(path))),
    )
    expect([...found].filter((purpose) => !listed.has(purpose))).toEqual([])
    expect([...listed].filter((purpose) => !found.has(purpose) && purpose !== 'vapid')).toEqual([])
  })

  test('names only files that exist', () => {
    const paths = rows.flatMap(([, { made, checked }]) => [...made, checked])
    expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('lists each event at most once, related events together, and a reason for each event that a capability survives', () => {
    const groups = [
      ['used'],
      capabilityEvents.filter((event) => event.startsWith('maker')),
      ['subjectLeft', 'passwordChanged', 'passwordReset', 'accountDeleted'],
    ] as const
    for (const [name, { ends, lives, answers = {} }] of rows) {
      const decided = [...ends, ...(Object.keys(lives) as CapabilityEvent[])]
      expect([name, decided.length]).toEqual([name, new Set(decided).size])
      for (const group of groups) {
        const some = group.filter((event) => decided.includes(event))
        if (some.length > 0 || group.length === 1) expect([name, some]).toEqual([name, group])
      }
      expect(Object.values({ ...lives, ...answers }).filter((why) => why.length < 10)).toEqual([])
    }
  })

  test('needs no event for a deleted league, because no route deletes one', () => {
    expect(allRoutes.filter(({ name }) => /^(delete|remove|end)League/.test(name))).toEqual([])
  })
})
