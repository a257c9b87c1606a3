import { createReadStream, existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { serverRoutes } from '@glm/shared/api/account/server'
import { toWireRole } from '@glm/shared/schema/league/helper-role'
import { serverDeskText } from '@glm/shared/text/errors/server-desk'
import { errorText } from '@glm/shared/text/sentences'
import type { AppDeps } from '../../deps.ts'
import { ApiError } from '../../errors/api-error.ts'
import type { Handlers } from '../../http/route-call.ts'
import { contentsOf, listCopies, takePart } from '../../operate/copies.ts'
import { isNewer, newestVersion } from '../../operate/newest-version.ts'
import type { OperatorDesk } from '../../operate/operator-desk.ts'
import { programRepository, programVersion } from '../../operate/program-version.ts'
import { DataFolderError } from '../../store/data-folder-error.ts'
import type { ReadTx } from '../../store/store.ts'

const MOST_LEAGUES = 200
const SQLITE = Buffer.from('SQLite format 3\0').toString('base64').slice(0, 20)

/** Lets the app admin manage the server itself. */
export const serverHandlers: Handlers<typeof serverRoutes> = {
  listAccounts: async ({ tx, query: { search = '', skip = '0' } }) => {
    const { all, accounts } = await tx.accounts.list({ search, skip: Number(skip) })
    return { all, accounts: accounts.map(toWire) }
  },
  serverState: async ({ deps, rights }) => {
    const { desk } = deps
    const { accounts, leagues } = await deps.store.snapshot(async (tx) => {
      await rights(tx)
      return { accounts: await tx.accounts.count(), leagues: await leaguesIn(tx) }
    })
    const health = await deps.health?.()
    return {
      version: programVersion(),
      node: process.versions.node,
      engine: desk?.engine ?? 'sqlite',
      started_at: desk ? new Date(desk.startedAt).toISOString() : null,
      database_bytes: desk?.databaseBytes() ?? null,
      free_bytes: desk?.freeBytes() ?? null,
      accounts,
      leagues,
      checks: Object.entries(health?.checks ?? {}).map(([name, state]) => ({ name, state })),
      email_problem: health?.emailProblem ?? null,
      sends_email: !!desk?.testEmail,
      copies: desk?.copies ? listCopies(desk.copies.folder) : null,
      backup_folder: desk?.copies?.folder ?? null,
      can_restore: !!desk?.copies?.restore,
      problems: desk?.problems() ?? [],
      settings: desk?.settings() ?? [],
    }
  },
  newestVersion: async ({ rights, deps }) => {
    await deps.store.snapshot(rights)
    const repository = programRepository()
    if (repository === null) throw new ApiError(409, serverDeskText.noReleases)
    const newest = await newestVersion(repository)
    if (newest === null) throw new ApiError(503, serverDeskText.releasesSilent)
    const url = `https://github.com/${repository}/releases`
    return { newest, is_newer: isNewer(newest, programVersion()), url }
  },
  testEmail: async ({ deps, rights }) => {
    const { email: to } = await deps.store.snapshot(rights)
    if (!deps.desk?.testEmail) throw new ApiError(409, serverDeskText.noEmail)
    const { sent, said } = await deps.desk.testEmail(to)
    return { sent, to, says: sent ? serverDeskText.emailAccepted(to) : serverDeskText.emailFailed(said) }
  },
  makeCopy: async ({ deps, rights }) => {
    await deps.store.snapshot(rights)
    const name = await explained(() => copiesOf(deps).make())
    return { message: serverDeskText.copyMade, name }
  },
  downloadCopy: async ({ deps, rights, params: { name } }) => {
    await deps.store.snapshot(rights)
    const file = fileOf(deps, name)
    return new Response(Readable.toWeb(createReadStream(file)) as ReadableStream, {
      headers: {
        'content-type': 'application/vnd.sqlite3',
        'content-length': String(statSync(file).size),
        'content-disposition': `attachment; filename="${name}"`,
      },
    })
  },
  copyContents: async ({ deps, rights, params: { name } }) => {
    await deps.store.snapshot(rights)
    return explained(async () => contentsOf(fileOf(deps, name)))
  },
  restoreCopy: async ({ deps, rights, params: { name } }) => {
    const { id: by } = await deps.store.snapshot(rights)
    const file = fileOf(deps, name)
    const { restore } = copiesOf(deps)
    if (!restore) throw new ApiError(409, serverDeskText.noRestart)
    await explained(async () => contentsOf(file))
    deps.events?.({ event: 'copy_restored', account: null, by })
    restore(name)
    return { message: serverDeskText.restoring }
  },
  uploadCopy: async ({ deps, rights, body }) => {
    if (body.offset === 0 && !body.data.startsWith(SQLITE)) throw new ApiError(400, serverDeskText.notACopy)
    await deps.store.snapshot(rights)
    const taken = await explained(async () => takePart(copiesOf(deps).folder, body, deps.now()))
    if ('expected' in taken) throw new ApiError(409, serverDeskText.partMissing)
    return taken
  },
}

type Listed = Awaited<ReturnType<ReadTx['accounts']['list']>>['accounts'][number]

const toWire = ({ id, name, email, username, isAppAdmin, isConfirmed, createdAt, seenAt, leagues }: Listed) => ({
  id,
  name,
  email,
  username,
  is_app_admin: isAppAdmin,
  is_confirmed: isConfirmed,
  created_at: isoTime(createdAt),
  last_seen: isoTime(seenAt),
  leagues: leagues.map(({ role, ...league }) => ({ ...league, ...toWireRole(role) })),
})

const isoTime = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString())

async function leaguesIn(tx: ReadTx) {
  const leagues = (await tx.leagues()).slice(0, MOST_LEAGUES)
  const rows = []
  for (const { id, name } of leagues)
    rows.push({ id, name, members: (await tx.accounts.ofLeague(id)).length, changes: await tx.version(id) })
  return rows
}

function copiesOf({ desk }: Pick<AppDeps, 'desk'>): NonNullable<OperatorDesk['copies']> {
  if (!desk?.copies) throw new ApiError(409, serverDeskText.noCopies)
  return desk.copies
}

/** The path's schema accepts only names of copies, so the file can't be outside the folder. */
function fileOf(deps: Pick<AppDeps, 'desk'>, name: string): string {
  const file = join(copiesOf(deps).folder, name)
  if (!existsSync(file)) throw new ApiError(404, errorText.notYours)
  return file
}

/** If the work fails because of a problem that the operator can fix, responds with a message about that problem. */
async function explained<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DataFolderError) throw new ApiError(409, error.message)
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (/^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL)/.test(code)) throw new ApiError(503, serverDeskText.diskFull)
    if (/^(EACCES|EPERM|EROFS|ENOTDIR)/.test(code)) throw new ApiError(409, serverDeskText.folderNotWritable)
    if (/^SQLITE_(NOTADB|CORRUPT|ERROR)/.test(code)) throw new ApiError(409, serverDeskText.notACopy)
    throw error
  }
}
