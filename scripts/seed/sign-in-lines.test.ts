import { Role } from '@glm/shared/schema/league/role'
import { aStore, type TestStore } from '@glm/sync-server/testing/a-store'
import { anAccount } from '@glm/sync-server/testing/an-account'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { expect, test } from 'vitest'
import { signInLines } from './sign-in-lines.ts'

const secret = new TextEncoder().encode('a secret for tests of at least 32 bytes')

const deleted = async (store: TestStore, role: Role) => {
  const account = await anAccount(store, `gone-${role}`, { role, passwordHash: 'x' })
  await store.redaction.account(account)
}
const contents: Record<string, { fill: (store: TestStore) => Promise<unknown>; first: string | undefined }> = {
  'no account': { fill: async () => {}, first: 'This server has no accounts yet. Create yours' },
  'only a player': {
    fill: (store) => anAccount(store, 'pat', { passwordHash: 'x' }),
    first: 'This server has no app admin. Create that account',
  },
  'only a deleted app admin': {
    fill: (store) => deleted(store, Role.AppAdmin),
    first: 'This server has no accounts yet. Create yours',
  },
  'a player and a deleted app admin': {
    fill: async (store) => {
      await anAccount(store, 'pat', { passwordHash: 'x' })
      await deleted(store, Role.AppAdmin)
    },
    first: 'This server has no app admin. Create that account',
  },
  'an app admin': {
    fill: (store) => anAccount(store, 'ada', { role: Role.AppAdmin, passwordHash: 'x' }),
    first: undefined,
  },
}

test.each(Object.keys(contents))(
  'signInLines() prints a link for the owner as long as there is no app admin: %s',
  async (name) => {
    const { fill, first } = contents[name] ?? { fill: async () => {}, first: '' }
    const store = await aStore()
    await fill(store)
    const settings = { demo: false, dataDir: ownFolder('sign-in'), publicUrl: 'https://golf.example.com', secret }
    const [line, link] = await signInLines(store, settings)
    const wanted = first && `${first} with this link, which works only once and expires in 24 hours:`
    expect(line).toBe(wanted)
    expect(link).toEqual(first && expect.stringMatching(/^ {2}https:\/\/golf\.example\.com\/register#owner=\S+$/))
  },
)
