import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deliveryText } from '@glm/shared/text/email'
import { verifyPassword } from '@glm/sync-server/auth/passwords'
import { emailTo } from '@glm/sync-server/email/templates/templates'
import { undeliveredEmail } from '@glm/sync-server/email/watch-email'
import { checkLicenseCode } from '@glm/sync-server/license/license-codes'
import { aMailServer } from '@glm/sync-server/testing/an-email-server'
import { ownFolder } from '@glm/sync-server/testing/run/own-folder'
import { ownRunToEnd } from '@glm/sync-server/testing/run/own-process'
import { describe, expect, test } from 'vitest'
import { firstAdmin, resetPassword } from './accounts.ts'
import { backUp } from './back-up.ts'
import { makeLicense } from './make-license.ts'
import { openDatabase, withDatabase } from './open-database.ts'
import { restore } from './restore.ts'
import { runAdmin } from './run-admin.ts'
import { status } from './status.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))
const email = 'ada@example.com'
const aFolder = () => ownFolder('admin')
const last = (said: string) => said.split(' ').at(-1) ?? ''

const undelivered = (dataDir: string) => withDatabase(dataDir, (store) => undeliveredEmail(store, Date.now()))

function accountIn(dataDir: string) {
  return withDatabase(dataDir, (store) => store.snapshot((tx) => tx.accounts.byEmail(email)))
}

describe('npm run admin', () => {
  const admin = (args: string[], GLM_DATA_DIR: string) =>
    ownRunToEnd(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', ...args], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, GLM_DATA_DIR },
    })

  test('prints its help, and a clear message for each problem', async () => {
    const dataDir = aFolder()
    await withDatabase(dataDir, async () => undefined)
    const help = await runAdmin(['--help'], {})
    expect(help).toEqual({ status: 0, output: expect.stringContaining('add-admin EMAIL') })
    expect(await runAdmin(['dance'], { GLM_DATA_DIR: dataDir })).toEqual({ ...help, status: 1 })
    const missing = admin(['backup'], dataDir)
    expect([missing.status, missing.stderr]).toEqual([
      1,
      'Pass one more argument to backup; see npm run admin -- --help.\n',
    ])
  })
  test.each([
    'add-admin ada@example.com',
    'reset-password ada@example.com',
    'license',
    'backup copy.db',
    'status',
    'move-data postgres://db/golf',
  ])('%s creates nothing in a folder without a league, and its message names the folder', async (words) => {
    const dataDir = join(aFolder(), 'no such')
    await expect(runAdmin(words.split(' '), { GLM_DATA_DIR: dataDir })).rejects.toThrow(
      `there is no league in ${dataDir}.`,
    )
    expect(existsSync(dataDir)).toBe(false)
  })
  test('creates the first app admin with a working password', async () => {
    const dataDir = aFolder()
    const password = last(await firstAdmin({ dataDir, word: email }))
    const account = await accountIn(dataDir)
    expect([account?.role, await verifyPassword(account?.passwordHash, password)]).toEqual([3, true])
    await expect(firstAdmin({ dataDir, word: email })).rejects.toThrow(
      `There is already an account ${email}. Add --keep-password`,
    )
    await firstAdmin({ dataDir, word: email, 'keep-password': true })
    expect(await verifyPassword((await accountIn(dataDir))?.passwordHash, password)).toBe(true)
    const again = last(await firstAdmin({ dataDir, word: email, 'new-password': true }))
    const now = await accountIn(dataDir)
    // The old password must stop working, because whoever first registered with this address knows it.
    expect(await Promise.all([password, again].map((one) => verifyPassword(now?.passwordHash, one)))).toEqual([
      false,
      true,
    ])
    expect(now?.tokenEpoch).toBe((account?.tokenEpoch ?? 0) + 1)
    await expect(firstAdmin({ dataDir, word: 'ada' })).rejects.toThrow('Use an email address; "ada" isn’t one.')
  })
  test('gives the first app admin the name provided, or “App admin” if none is provided and there is no terminal to ask in', async () => {
    const named = async (words: string[]) => {
      const dataDir = aFolder()
      await withDatabase(dataDir, async () => undefined)
      await runAdmin(['add-admin', email, ...words], { GLM_DATA_DIR: dataDir })
      return (await accountIn(dataDir))?.name
    }
    expect([await named(['--name', 'Ada Lovelace']), await named([])]).toEqual(['Ada Lovelace', 'App admin'])
  })
  test('resets a password and ends the sessions', async () => {
    const dataDir = aFolder()
    await firstAdmin({ dataDir, word: email })
    const before = (await accountIn(dataDir))?.tokenEpoch ?? 0
    const password = last(await resetPassword({ dataDir, word: email }))
    const account = await accountIn(dataDir)
    expect([account?.tokenEpoch, await verifyPassword(account?.passwordHash, password)]).toEqual([before + 1, true])
    await expect(resetPassword({ dataDir, word: 'bob@example.com' })).rejects.toThrow(
      'There is no account bob@example.com.',
    )
  })
  test('issues license codes that are valid for the given number of days', async () => {
    const secret = new TextEncoder().encode('a secret for tests of at least 32 bytes')
    const code = await makeLicense({ dataDir: '', secret, word: '', days: '2' })
    const at = (days: number) => checkLicenseCode(code, { secret, now: Date.now() + days * 86_400_000 })
    expect([await at(0), await at(3)]).toEqual([expect.any(String), null])
    await expect(makeLicense({ dataDir: '', secret, word: '', days: '0' })).rejects.toThrow(
      'Set --days to a whole number',
    )
  })
  test('restores a backup, and keeps the previous data next to it', async () => {
    const dataDir = aFolder()
    const file = join(aFolder(), 'copy.db')
    await firstAdmin({ dataDir, word: email })
    await backUp({ dataDir, word: file })
    await expect(backUp({ dataDir, word: file })).rejects.toThrow('Use a file name that does not exist yet')
    await firstAdmin({ dataDir, word: 'later@example.com' })
    expect(await restore({ dataDir, word: file })).toContain('The old database is now')
    const store = openDatabase(dataDir)
    expect((await store.snapshot((tx) => tx.accounts.all())).map((a) => a.email)).toEqual([email])
    expect(store.db.pragma('integrity_check', { simple: true })).toBe('ok')
    await store.close()
    expect(readdirSync(dataDir).filter((name) => name.startsWith('league.db.before-'))).toHaveLength(1)
  })
  test('doesn’t resend emails that were still queued when the backup was made', async () => {
    const dataDir = aFolder()
    const file = join(aFolder(), 'copy.db')
    await firstAdmin({ dataDir, word: email })
    const to = { leagueId: 1, userId: null, address: email, name: 'Ada' }
    const mail = emailTo(to, 'recap', { league: 'Thursday', subject: 'Week 3', sections: [] })
    await withDatabase(dataDir, (store) => store.write(null, (tx) => tx.deliveries.add([mail], 1)))
    await backUp({ dataDir, word: file })
    await restore({ dataDir, word: file })
    const [kept] = await withDatabase(dataDir, (store) => store.snapshot((tx) => tx.deliveries.ofLeague(1)))
    expect(kept?.state).toBe('unclear')
  })
  test('reports the server’s health and creates no folder for backups', async () => {
    const dataDir = aFolder()
    await firstAdmin({ dataDir, word: email })
    expect(await status({ dataDir })).toMatch(
      /^Golf League Manager \d+\.\d+\.\d+\nReady\ndatabase {6}ok\nmigrations {4}ok\ndisk {10}ok\nbackup {8}none yet\nbackup folder {1}ok\nemail {9}off\n0 leagues, 1 account in /,
    )
    expect(readdirSync(dataDir).filter((name) => !name.startsWith('league.db'))).toEqual([])
  })
  test('test-mail sends one email and prints the server’s response, or names the missing setting', async () => {
    const dataDir = aFolder()
    await firstAdmin({ dataDir, word: email })
    const server = await aMailServer()
    const run = (more: Record<string, string>) => runAdmin(['test-mail', email], { GLM_DATA_DIR: dataDir, ...more })
    await expect(run({})).rejects.toThrow('Set GLM_SMTP_URL and GLM_MAIL_FROM first: without them no email is sent.')
    const set = { GLM_SMTP_URL: server.url, GLM_MAIL_FROM: 'golf@example.com' }
    expect((await run(set)).output).toContain(
      `The mail server accepted an email from golf@example.com to ${email}: 250 `,
    )
    expect(server.received.map(({ to }) => to)).toEqual([email])
    await server.close()
    await expect(run(set)).rejects.toThrow(`The email wasn’t sent: ${deliveryText.noConnection}`)
  })
  test('reports which emails weren’t delivered', async () => {
    const dataDir = aFolder()
    await firstAdmin({ dataDir, word: email })
    const to = { leagueId: null, userId: null, address: email, name: 'Ada' }
    await withDatabase(dataDir, (store) =>
      store.write(null, async ({ deliveries }) => {
        await deliveries.add([emailTo(to, 'passwordChanged', { name: 'Ada' })], Date.now())
        const [{ id = 0 } = {}] = await deliveries.claim({
          channel: 'mail',
          claim: 'one',
          now: Date.now(),
          until: Date.now() + 1e6,
          most: 1,
        })
        await deliveries.settle({ id, claim: 'one', state: 'refused', said: '550 no', nextAt: null, now: Date.now() })
      }),
    )
    expect(await undelivered(dataDir)).toBe('1 email wasn’t delivered; last response: 550 no')
  })
  test('refuses to restore while a server is running', async () => {
    const dataDir = aFolder()
    const file = join(aFolder(), 'copy.db')
    await firstAdmin({ dataDir, word: email })
    await backUp({ dataDir, word: file })
    const server = openDatabase(dataDir)
    await expect(restore({ dataDir, word: file })).rejects.toThrow('Stop the server first')
    const admin = await server.snapshot((tx) => tx.accounts.byEmail(email))
    expect([admin?.role, readdirSync(dataDir).filter((name) => name.includes('before'))]).toEqual([3, []])
    await server.close()
  })
  test('makes the database, its journal and a backup readable only by their owner', async () => {
    const dataDir = aFolder()
    await firstAdmin({ dataDir, word: email })
    const file = join(aFolder(), 'copy.db')
    await backUp({ dataDir, word: file })
    const store = openDatabase(dataDir)
    await store.write(null, (tx) => tx.accounts.holdName('held', 1))
    const modes = [file, ...['', '-wal', '-shm'].map((end) => `${join(dataDir, 'league.db')}${end}`)].map(
      (path) => statSync(path).mode & 0o777,
    )
    await store.close()
    expect(modes).toEqual([0o600, 0o600, 0o600, 0o600])
  })
  test('refuses to restore a file that is not a server’s database', async () => {
    const dataDir = aFolder()
    await firstAdmin({ dataDir, word: email })
    const file = join(aFolder(), 'letter.txt')
    writeFileSync(file, 'Dear secretary')
    await expect(restore({ dataDir, word: file })).rejects.toThrow(
      `Use a copy of this program’s database: ${file} isn’t one.`,
    )
    expect((await accountIn(dataDir))?.role).toBe(3)
  })
})
