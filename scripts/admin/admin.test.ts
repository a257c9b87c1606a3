import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { verifyPassword } from '@glm/sync-server/auth/passwords'
import { checkLicenceCode } from '@glm/sync-server/licence/licence-codes'
import { describe, expect, test } from 'vitest'
import { firstAdmin, resetPassword } from './accounts.ts'
import { backUp } from './back-up.ts'
import { makeLicence } from './make-licence.ts'
import { openBook } from './open-book.ts'
import { restore } from './restore.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const email = 'ada@example.com'
const aFolder = () => mkdtempSync(join(tmpdir(), 'glm-admin-'))
const last = (said: string) => said.split(' ').at(-1) ?? ''

function accountIn(dataDir: string) {
  const store = openBook(dataDir)
  const account = store.accounts.byEmail(email)
  store.close()
  return account
}

describe('npm run admin', () => {
  const admin = (args: string[], GLM_DATA_DIR: string) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GLM_DATA_DIR },
    })

  test('says what it does, and what is wrong, in words', () => {
    const dataDir = aFolder()
    expect(admin(['--help'], dataDir).stdout).toContain('add-admin EMAIL')
    const unknown = admin(['dance'], dataDir)
    expect([unknown.status, unknown.stdout]).toEqual([1, admin(['--help'], dataDir).stdout])
    const missing = admin(['backup'], dataDir)
    expect([missing.status, missing.stderr]).toEqual([1, 'Give backup one more word; see npm run admin -- --help.\n'])
  })
  test('makes the first app admin with a password that opens', async () => {
    const dataDir = aFolder()
    const password = last(await firstAdmin({ dataDir, word: email }))
    const account = accountIn(dataDir)
    expect([account?.role, await verifyPassword(account?.passwordHash, password)]).toEqual([3, true])
    expect(await firstAdmin({ dataDir, word: email })).toBe(`${email} is an app admin now, with the password he has.`)
    expect(await verifyPassword(accountIn(dataDir)?.passwordHash, password)).toBe(true)
    await expect(firstAdmin({ dataDir, word: 'ada' })).rejects.toThrow('Give an e-mail address; "ada" is none.')
  })
  test('resets a password and ends the sessions', async () => {
    const dataDir = aFolder()
    await firstAdmin({ dataDir, word: email })
    const before = accountIn(dataDir)?.tokenEpoch ?? 0
    const password = last(await resetPassword({ dataDir, word: email }))
    const account = accountIn(dataDir)
    expect([account?.tokenEpoch, await verifyPassword(account?.passwordHash, password)]).toEqual([before + 1, true])
    await expect(resetPassword({ dataDir, word: 'bob@example.com' })).rejects.toThrow('There is no account bob@example.com.')
  })
  test('issues licence codes that hold for the days given', async () => {
    const secret = new TextEncoder().encode('a secret for tests of at least 32 bytes')
    const code = await makeLicence({ dataDir: '', secret, word: '', days: '2' })
    const at = (days: number) => checkLicenceCode(code, { secret, now: Date.now() + days * 86_400_000 })
    expect([await at(0), await at(3)]).toEqual([expect.any(String), null])
    await expect(makeLicence({ dataDir: '', secret, word: '', days: '0' })).rejects.toThrow('Give --days a whole number')
  })
  test('backs up and restores: what was there then is there again, what was there since is kept beside it', async () => {
    const dataDir = aFolder()
    const file = join(aFolder(), 'copy.db')
    await firstAdmin({ dataDir, word: email })
    await backUp({ dataDir, word: file })
    await expect(backUp({ dataDir, word: file })).rejects.toThrow('Give a file that is not there yet')
    await firstAdmin({ dataDir, word: 'later@example.com' })
    expect(restore({ dataDir, word: file })).toContain('The book as it was is')
    const store = openBook(dataDir)
    expect(store.accounts.all().map((a) => a.email)).toEqual([email])
    expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok')
    store.close()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('league.db.before-'))).toHaveLength(1)
  })
  test('restores nothing under a server that runs', async () => {
    const dataDir = aFolder()
    const file = join(aFolder(), 'copy.db')
    await firstAdmin({ dataDir, word: email })
    await backUp({ dataDir, word: file })
    const server = openBook(dataDir)
    expect(() => restore({ dataDir, word: file })).toThrow('Stop the server first: it has the book open.')
    expect([server.accounts.byEmail(email)?.role, readdirSync(dataDir).filter((name) => name.includes('before'))]).toEqual([3, []])
    server.close()
  })
  test('restores nothing that is no book', async () => {
    const dataDir = aFolder()
    await firstAdmin({ dataDir, word: email })
    const file = join(aFolder(), 'letter.txt')
    writeFileSync(file, 'Dear secretary')
    expect(() => restore({ dataDir, word: file })).toThrow('Give a copy of a book')
    expect(accountIn(dataDir)?.role).toBe(3)
  })
})
