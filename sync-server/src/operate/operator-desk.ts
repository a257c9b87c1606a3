import { statfsSync } from 'node:fs'
import type { Problem } from './recent-problems.ts'

export type ShownSetting = { name: string; value: string | null }

/** The server facts and actions that the app admin's page needs in addition to the database. */
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
    /** Restarts the server with a copy from the folder; null if nothing would start it again. */
    restore: ((name: string) => void) | null
  } | null
  /** Sends a test email; null if no mail server is set. */
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
