import { constants, deflateRawSync } from 'node:zlib'
import type { ChangeOfHistory } from '@glm/shared/api/league/change-of-history'
import { fileLimits, MANIFEST } from '@glm/shared/league-file/league-file'
import { readLeagueFile } from '@glm/shared/league-file/read-league-file'
import { aLeagueFile, fileOfLeague } from '@glm/shared/testing/a-league-file'
import { leagueFileText } from '@glm/shared/text/screens/league/league-file'
import { openLeagueFile } from '@glm/sync-server/league-file/open-league-file'
import { type AServer, aServer } from '@glm/sync-server/testing/a-server'
import { leagueOnPhone } from '@glm/web/sync-client/transfer/league-on-phone'
import { describe, expect, test } from 'vitest'
import { httpPhone, setHole } from './http-phone.ts'

type HttpPhone = Awaited<ReturnType<typeof httpPhone>>

async function aNewcomer(server: AServer, isPaid = true) {
  const { secretary, store } = server
  const name = isPaid ? 'nell' : 'una'
  const made = await store.accounts.add({
    ...secretary,
    email: `${name}@example.com`,
    username: name,
    name,
    role: 1,
    isPaid,
    leagueId: null,
  })
  if (typeof made === 'string') throw new Error(made)
  return made
}
async function call(server: AServer, userId: number, { path, body }: { path: string; body?: object }) {
  const headers = { authorization: `Bearer ${await server.tokenOf(userId)}`, 'content-type': 'application/json' }
  const reply = await server.app.request(`/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    status: reply.status,
    said: (await reply.json()) as { id: number; error: string; token: string; leagueid: number },
  }
}
const readIn = (server: AServer, userId: number, file: Uint8Array) =>
  call(server, userId, { path: '/league/read-in', body: { file: Buffer.from(file).toString('base64') } })
const historyOf = async (server: AServer, userId: number) =>
  (await call(server, userId, { path: '/history' })).said as unknown as ChangeOfHistory[]

async function fileOf({ storage }: HttpPhone, history: readonly ChangeOfHistory[] | null) {
  const { changes, ...league } = await leagueOnPhone(storage)
  const all = history ? [...changes.filter((change) => change.waiting), ...history] : changes
  return fileOfLeague({
    ...league,
    history: all,
    wholeHistory: history !== null,
    madeAt: new Date('2026-05-07T20:00:00Z'),
    texts: new Map(),
  })
}
/** Returns the contract's message for an invalid field. */
const ofFile = (sentence: string) => `Check file: ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)}`
const opened = (file: Uint8Array) => {
  const read = readLeagueFile(file)
  if ('problem' in read) throw new Error(read.problem)
  return read.file
}

/** Sets up a league with two scorekeepers: hole 2 is contested, hole 3 was corrected, hole 4 has not been sent. */
async function aNight() {
  const server = await aServer()
  const { secretary } = server
  const [sam, other] = [
    await httpPhone(server, { name: 'sam', userId: secretary.id }),
    await httpPhone(server, { name: 'two', userId: secretary.id }),
  ]
  for (const phone of [sam, other]) await phone.sync()
  await sam.phone.record([setHole(1, 4), setHole(2, 5), setHole(3, 7)])
  await other.phone.record([setHole(2, 6)])
  for (const phone of [sam, other, sam]) await phone.sync()
  await sam.phone.record([setHole(3, 6)])
  await sam.sync()
  await sam.phone.record([setHole(4, 3)])
  return { server, sam, history: await historyOf(server, secretary.id) }
}

describe('a league exported and imported on another server', () => {
  test('is the same league: every row, the history with its names, and unsent changes', async () => {
    const { sam, history } = await aNight()
    const file = await fileOf(sam, history)
    const there = await aServer()
    const nell = await aNewcomer(there)
    const made = await readIn(there, nell.id, file)
    expect(made).toMatchObject({ status: 201, said: { id: 3 } })
    const phone = await httpPhone(there, { name: 'nell', userId: nell.id, leagueId: 3 })
    expect(await phone.sync()).toMatchObject({ kind: 'done' })

    const again = await historyOf(there, nell.id)
    const back = opened(await fileOf(phone, again))
    expect(back.rows).toEqual(opened(file).rows)
    expect(back.manifest.parts.filter(({ name }) => name.startsWith('rows/'))).toEqual(
      opened(file).manifest.parts.filter(({ name }) => name.startsWith('rows/')),
    )
    // Compares without version hashes: the unsent change belongs to the file's newest version, and the hash of that
    // version is only in the manifest.
    const withoutHash = ({ hash: _hash, ...change }: ChangeOfHistory) => change
    expect(again.map(withoutHash)).toEqual(opened(file).history.map(withoutHash))
    expect(new Set(again.map(({ who }) => who))).toEqual(new Set(['sam']))
    expect(again.filter(({ name }) => name === 'card.setHole')).toHaveLength(6)
    const names = phone.storage.peek('members').map(({ userId, name, role }) => [userId > 0, name, role])
    expect(names.sort()).toEqual([
      [false, 'sam', 1],
      [true, 'nell', 2],
    ])
  })

  test('keeps working: an old change is undone, a contest is settled, and another phone joins', async () => {
    const { sam, history } = await aNight()
    const there = await aServer()
    const nell = await aNewcomer(there)
    await readIn(there, nell.id, await fileOf(sam, history))
    const phone = await httpPhone(there, { name: 'nell', userId: nell.id, leagueId: 3 })
    await phone.sync()
    const live = (of: HttpPhone, hole: number) =>
      of.storage.peek('cards')[0]?.cells[hole]?.live.map(({ value }) => value)
    expect([live(phone, 2), live(phone, 3), live(phone, 4)]).toEqual([[5, 6], [6], [3]])
    const corrected = (await historyOf(there, nell.id)).find(({ args }) => JSON.stringify(args).includes('"hole":3'))
    if (!corrected?.undo) throw new Error('The correction cannot be undone.')
    const { name, args, undo } = corrected
    expect(await phone.phone.putBack({ name, args, inverse: { ...undo, version: 1 }, own: false })).toMatchObject({
      status: 'saved',
    })
    await phone.phone.record([setHole(2, 4)])
    expect(await phone.sync()).toMatchObject({ kind: 'done' })
    expect([live(phone, 2), live(phone, 3), phone.storage.peek('parked')]).toEqual([[4], [7], []])

    const invite = (await call(there, nell.id, { path: '/invites', body: {} })).said.token
    const guest = await aNewcomer(there, false)
    expect((await call(there, guest.id, { path: '/invites/join', body: { token: invite } })).said.leagueid).toBe(3)
    const theirs = await httpPhone(there, { name: 'una', userId: guest.id, leagueId: 3, role: 1 })
    await theirs.sync()
    expect(theirs.storage.peek('cards')).toEqual(phone.storage.peek('cards'))
  })

  test('contains only the phone’s own history if exported offline', async () => {
    const { sam } = await aNight()
    const { manifest, history } = opened(await fileOf(sam, null))
    expect([manifest.history, history.map(({ args }) => (args as { hole: number }).hole)]).toEqual([
      'phone',
      [4, 3, 3, 2, 1],
    ])
    const there = await aServer()
    const nell = await aNewcomer(there)
    expect((await readIn(there, nell.id, await fileOf(sam, null))).status).toBe(201)
    expect(await historyOf(there, nell.id)).toHaveLength(5)
  })
})

describe('POST /league/read-in refuses', () => {
  test('anyone who may not create a league, with the same responses as for creating one', async () => {
    const server = await aServer()
    const una = await aNewcomer(server, false)
    expect(await readIn(server, una.id, aLeagueFile())).toMatchObject({ status: 403 })
    expect(await readIn(server, server.stranger.id, aLeagueFile())).toMatchObject({ status: 409 })
  })

  test('an invalid league file with a clear message, and creates no league', async () => {
    const server = await aServer()
    const nell = await aNewcomer(server)
    const leagues = async () => server.store.snapshot((tx) => tx.leagues())
    const before = await leagues()
    const { rows } = opened(aLeagueFile())
    // Each row is valid on its own; only the database knows that the team doesn't exist.
    const teamless = aLeagueFile({
      rows: { ...rows, matches: rows.matches.map((match) => ({ ...match, team1Id: 99 })) },
    })
    const refused = [Buffer.from('golf'), aLeagueFile().slice(0, 900), teamless]
    const said: string[] = []
    for (const file of refused) said.push((await readIn(server, nell.id, file)).said.error)
    const { other, damaged } = leagueFileText.problem
    expect(said).toEqual([other, damaged, damaged].map(ofFile))
    expect(await leagues()).toEqual(before)
    expect((await server.store.accounts.byId(nell.id))?.leagueId).toBeNull()
    expect((await call(server, nell.id, { path: '/league/read-in', body: { file: 'no base64!' } })).status).toBe(400)
  })

  test('a gigabyte of zeros, without using that much memory', async () => {
    const server = await aServer()
    const nell = await aNewcomer(server)
    const file = aBomb(1024)
    expect(file.length).toBeLessThan(fileLimits.file)
    const before = process.resourceUsage().maxRSS
    expect(await readIn(server, nell.id, file)).toMatchObject({
      status: 400,
      said: { error: ofFile(leagueFileText.problem.large) },
    })
    const grownMb = (process.resourceUsage().maxRSS - before) / 1024
    expect(grownMb).toBeLessThan(128)
  })
})

describe('POST /league/read-in, when the league is large,', () => {
  /** Returns the small league with this many changes in its history. */
  const longHistory = (changes: number): Uint8Array => {
    const [change] = opened(aLeagueFile()).history
    if (!change) throw new Error('The small league has no change.')
    return aLeagueFile({
      history: Array.from({ length: changes }, (_, i) => ({ ...change, seq: i + 1, version: i + 1 })),
      cursor: changes,
    })
  }

  test('lets other leagues write between its steps, and keeps the new league hidden until it is complete', async () => {
    const server = await aServer()
    const nell = await aNewcomer(server)
    const reading = readIn(server, nell.id, longHistory(3_000))
    let done = false
    void reading.then(() => {
      done = true
    })
    const phone = await httpPhone(server, { name: 'sam', userId: server.secretary.id, leagueId: 1 })
    const answered: number[] = []
    while (!done) {
      await phone.phone.record([setHole(1, (answered.length % 9) + 1)])
      await phone.sync()
      answered.push((await server.store.snapshot((tx) => tx.leagues())).length)
    }
    expect(await reading).toMatchObject({ status: 201, said: { id: 3 } })
    // The import runs in slices. The server answered other requests between the slices, and those requests saw only the
    // two existing leagues.
    const [parts] = await server.store.ask<{ n: number }>('SELECT count(*) AS n FROM ledger WHERE league_id = 3')
    expect(Number(parts?.n)).toBe(3_000)
    expect(answered.filter((leagues) => leagues === 2).length).toBeGreaterThan(5)
    expect(await server.store.leagues()).toHaveLength(3)
  })

  test('cleans up after a server that died during the import', async () => {
    const server = await aServer()
    const begun = Date.UTC(2026, 4, 6)
    const left = await server.store.write(null, (tx) => tx.readIn.begin(begun, []))
    const message = { id: 1, message: 'x', startDate: '2026-05-07', endDate: '2026-05-07' }
    const slice = { rows: [{ table: 'messages' as const, put: message }], entries: [], hashes: [] }
    await server.store.write(left, (tx) => tx.readIn.write({ leagueId: left, version: 7 }, slice))
    const nell = await aNewcomer(server)
    expect((await readIn(server, nell.id, aLeagueFile())).status).toBe(201)
    expect(await server.store.ask('SELECT * FROM messages')).toEqual([])
    expect(await server.store.ask('SELECT * FROM league_versions WHERE version < 0')).toEqual([])
  })

  // @bound filesADay
  test('is allowed five times a day per account', async () => {
    const server = await aServer()
    const nell = await aNewcomer(server)
    const file = Buffer.from(aLeagueFile()).toString('base64')
    const again = () => call(server, nell.id, { path: '/league/read-in', body: { file, another: true } })
    const statuses: number[] = []
    for (let i = 0; i < 6; i++) statuses.push((await again()).status)
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    server.now.value += 86_400_000
    expect((await again()).status).toBe(201)
  })

  // @bound filesAtOnce
  test('allows one import per account at a time and refuses a second before reading its body', async () => {
    const server = await aServer()
    const nell = await aNewcomer(server)
    const statuses = (await Promise.all([1, 2].map(() => readIn(server, nell.id, longHistory(400))))).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([201, 503])
  })

  test('isn’t aborted just because other programs keep the machine busy', async () => {
    const { cpuUsage } = process
    process.cpuUsage = () => ({ user: 0, system: 0 })
    try {
      const read = await openLeagueFile(longHistory(5_000), 1)
      expect(read).toMatchObject({ version: expect.any(Number) })
      if ('close' in read) await read.close()
    } finally {
      process.cpuUsage = cpuUsage
    }
  })

  test('is aborted when it takes too much work', async () => {
    expect(await openLeagueFile(longHistory(5_000), 1)).toMatchObject({ problem: 'slow' })
  })
})

/** Creates a zip whose only part unpacks to this many megabytes, although its manifest claims less. */
function aBomb(megabytes: number): Buffer {
  const { manifest } = opened(aLeagueFile())
  const parts = manifest.parts.map((part) => (part.name === 'rows/cards.json' ? { ...part, bytes: 15_000_000 } : part))
  // A megabyte that ends with a full flush can be repeated.
  const megabyte = deflateRawSync(Buffer.alloc(1024 * 1024), { finishFlush: constants.Z_FULL_FLUSH })
  const bomb = Buffer.concat([...Array.from({ length: megabytes }, () => megabyte), deflateRawSync('')])
  const said = Buffer.from(JSON.stringify({ ...manifest, parts }))
  return Buffer.concat([
    entryHead(MANIFEST, { method: 0, packed: said.length, size: said.length }),
    said,
    entryHead('rows/cards.json', { method: 8, packed: bomb.length, size: 1000 }),
    bomb,
  ])
}

function entryHead(name: string, { method, packed, size }: { method: number; packed: number; size: number }): Buffer {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt16LE(20, 4)
  head.writeUInt16LE(method, 8)
  head.writeUInt32LE(packed, 18)
  head.writeUInt32LE(size, 22)
  head.writeUInt16LE(name.length, 26)
  return Buffer.concat([head, Buffer.from(name)])
}
