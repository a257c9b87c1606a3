import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { rangeTo } from '../lib/range-to.ts'
import { PROTOCOL_VERSION, SCHEMA_VERSION, versionProblem } from './current-version.ts'
import { protocolVersions, schemaVersions } from './version.ts'
import { syncedTables, wireMessages } from './wire-messages.ts'

const hashOf = (said: unknown): string => createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 16)
const corpus = new URL('../testing/corpus/wire/', import.meta.url)

describe('the history of versions', () => {
  test('VR1: gets a new version for every change to the messages', () => {
    const hash = hashOf([PROTOCOL_VERSION, ...wireMessages()])
    expect(hash, 'A wire message changed: add a version to protocolVersions, with the hash shown here.').toBe(
      protocolVersions.at(-1)?.hash,
    )
  })
  test('VR1: gets a new version for every change to the tables', () => {
    const hash = hashOf(syncedTables())
    expect(hash, 'A synced table changed: add a version to schemaVersions, with the hash shown here.').toBe(
      schemaVersions.at(-1)?.hash,
    )
  })
  test.each([
    ['wire versions', protocolVersions],
    ['table versions', schemaVersions],
  ])('numbers the %s from 1, without repeating a hash', (_, versions) => {
    expect(versions.map(({ version }) => version)).toEqual(rangeTo(versions.length))
    expect(new Set(versions.map(({ hash }) => hash)).size).toBe(versions.length)
    expect(versions.filter(({ version, oldest, changed }) => oldest > version || oldest < 1 || changed === '')).toEqual(
      [],
    )
  })
  test('ends with the versions that the phone and the server use', () => {
    const [wire, rows] = [protocolVersions.at(-1), schemaVersions.at(-1)]
    expect([wire?.version, rows?.version]).toEqual([PROTOCOL_VERSION, SCHEMA_VERSION])
    const problem = (protocol = 0, schema = 0) => versionProblem({ protocol, schema })
    expect(problem(wire?.oldest, rows?.oldest)).toBe(null)
    expect(problem((wire?.oldest ?? 0) - 1, rows?.oldest)).toBe('client_too_old')
    expect(problem(wire?.oldest, (rows?.oldest ?? 0) - 1)).toBe('client_too_old')
  })
  test('VR5: has recorded messages that match the hash of every supported wire version', () => {
    const recorded = readdirSync(corpus).map((file) => {
      const { protocol, messages } = JSON.parse(readFileSync(new URL(file, corpus), 'utf8')) as {
        protocol: number
        messages: unknown[]
      }
      return [file, protocol, hashOf([protocol, ...messages])]
    })
    const served = protocolVersions.filter(({ version }) => version >= (protocolVersions.at(-1)?.oldest ?? 0))
    const wanted = served.map(({ version, hash }) => [`${version}.json`, version, hash])
    expect(recorded, 'Record what is missing: npm run tool -- record-wire').toEqual(wanted)
  })
})

describe('versionProblem()', () => {
  test.each([
    [PROTOCOL_VERSION, SCHEMA_VERSION, null],
    [PROTOCOL_VERSION - 1, SCHEMA_VERSION, null],
    [PROTOCOL_VERSION + 1, SCHEMA_VERSION, 'server_too_old'],
    [PROTOCOL_VERSION, SCHEMA_VERSION + 1, 'server_too_old'],
    [1, SCHEMA_VERSION, 'client_too_old'],
    [PROTOCOL_VERSION, 1, 'client_too_old'],
    [PROTOCOL_VERSION + 1, 1, 'server_too_old'],
  ])('VR4: for wire version %i and table version %i, returns %j', (protocol, schema, problem) => {
    expect(versionProblem({ protocol, schema })).toBe(problem)
  })
})
