import { statfsSync } from 'node:fs'
import type { Problem } from './recent-problems.ts'

export type ShownSetting = { name: string; value: string | null }

/** Server facts and actions for the app admin's page, beyond the database. */
export type OperatorDesk = {
  startedAt: number
  engine: 'sqlite' | 'postgresql'
  databaseBytes: () => number | null
  freeBytes: () => number | null
  problems: () => readonly Problem[]
  settings: () => readonly ShownSetting[]
  /** Null if this server doesn't make backups. */
  copies: {
    folder: string
    make: () => Promise<string>
    /** Restarts the server on a copy in the folder; null if nothing would restart it. */
    restore: ((name: string) => void) | null
  } | null
  /** Null if no mail server is set. */
  testEmail: ((to: string) => Promise<{ sent: boolean; said: string }>) | null
}

/** Returns the free bytes on a folder's disk; null if unknown. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return null
  }
}
