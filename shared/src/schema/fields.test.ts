import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { rosterRoutes } from '../api/people/roster.ts'
import { prepareMutation } from '../mutations/run-mutation.ts'
import { optionalText, shortText } from './fields.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('typed or pasted text', () => {
  test('has no invisible characters after it is parsed', () => {
    expect(z.parse(shortText, 'Peter\u200B Marsh\u00A0')).toBe('Peter Marsh')
    expect(z.parse(optionalText, '\uFEFFpeter@exam\u00ADple.com')).toBe('peter@example.com')
    expect(z.safeParse(shortText, '\u200B').success).toBe(false)
  })

  test('is cleaned by every schema that trims', () => {
    const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    const raw = sources
      .filter((path) => /^(schema|mutations|api)\/.*(?<!\.test)\.ts$/.test(path))
      .filter((path) => /\bz\.trim\(\)/.test(readFileSync(join(root, path), 'utf8')))
    // A license code is compared as a whole, so invisible characters aren't removed from it.
    expect(raw).toEqual(['api/account/license.ts'])
  })

  test('is cleaned in synced changes as well as in requests', () => {
    const args = {
      firstName: 'Peter\u200B',
      lastName: '\u202AMarsh\u202C',
      phone: null,
      email: 'p@exam\u00ADple.com',
      paidDues: null,
      isSub: false,
      active: true,
    }
    const ctx = {
      leagueId: 1,
      userId: 1,
      clientId: 'phone-one',
      seq: 1,
      ids: [9],
      at: null,
      seen: 1,
      supersedes: [],
      version: 2,
    }
    const prepared = prepareMutation({ name: 'player.add', args, ids: [9] }, ctx)
    expect('args' in prepared && prepared.args).toMatchObject({
      firstName: 'Peter',
      lastName: 'Marsh',
      email: 'p@example.com',
    })
    expect(
      z.parse(rosterRoutes.addPlayer.body, { firstname: 'Peter\u200B', lastname: '\u202AMarsh', leagueid: 1 }),
    ).toMatchObject({ firstname: 'Peter', lastname: 'Marsh' })
  })
})
