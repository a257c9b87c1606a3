import { createHash } from 'node:crypto'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import { foldLedger, type LedgerRow, leagueText } from '../simulate/checks/fold-ledger.ts'
import { rowsText } from '../simulate/checks/row-hash.ts'
import type { LoadPhone } from './load-phone.ts'
import type { Start } from './night.ts'
import { pause } from './pace.ts'

/**
 * What was read at each version: a hash of all rows, or several hashes if two pulls of one version returned different
 * rows.
 */
export type Readings = Map<number, Set<string>>

/** Read-only phones that keep pulling until told to stop and record their contents after each pull. */
export class Readers {
  readonly readings: Readings = new Map()
  /** How many answers have arrived so far. */
  pulls = 0
  /** Pulls that took a phone back to an earlier version; there should be none. */
  backwards = 0
  private running = true
  private readonly all: Promise<unknown>

  constructor(phones: readonly LoadPhone[]) {
    this.all = Promise.all(phones.map((phone) => this.read(phone)))
  }

  /** Waits for this many answers, then stops. */
  async until(pulls: number): Promise<void> {
    while (this.pulls < pulls) await pause(100)
    this.running = false
    await this.all
  }

  private async read(phone: LoadPhone): Promise<void> {
    while (this.running) {
      const before = phone.version
      const result = await phone.cycle()
      if (result.kind === 'done') this.note(phone, before)
      await pause(20)
    }
  }

  private note({ storage, version }: LoadPhone, before: number): void {
    this.pulls += 1
    if (version < before) this.backwards += 1
    const hashes = this.readings.get(version) ?? new Set()
    this.readings.set(version, hashes.add(hash(rowsText((table) => storage.peek(table)))))
  }
}

/**
 * Replays the ledger, and returns how many readings differ from the replay at the same version, because a row came too
 * late or too early. If a phone's cursor passes a version before its rows have arrived, the phone never fetches them.
 */
export function wrongReadings(readings: Readings, start: Start, ledger: readonly LedgerRow[]): number {
  const byVersion = new Map<number, LedgerRow[]>()
  for (const row of ledger) byVersion.set(row.version, [...(byVersion.get(row.version) ?? []), row])
  const newest = Math.max(start.version, ...readings.keys())
  let rows = start.rows
  let wrong = 0
  for (let version = start.version; version <= newest; version++) {
    rows = foldLedger(rows, { ledger: byVersion.get(version) ?? [], league: LEAGUE })
    const read = readings.get(version)
    if (!read) continue
    const right = hash(leagueText(rows))
    wrong += [...read].filter((one) => one !== right).length
  }
  return wrong
}

const hash = (text: string): string => createHash('sha256').update(text).digest('base64')
