/** A warning or error in the log, as shown to the operator. */
export type Problem = { at: string; level: 'warning' | 'error'; text: string }
type Line = { level?: number; time?: string; msg?: string; said?: string; folder?: string; err?: { message?: string } }

const MOST = 50
const WARN = 40
const ERROR = 50
/** Kinds of log lines that `RecentProblems` leaves out, because there may be hundreds of them. */
const UNTOLD = ['security event', 'request']

/** Keeps the newest warnings and errors from the log in memory. Personal data has already been removed from them. */
export class RecentProblems {
  private readonly kept: Problem[] = []

  write(line: string): void {
    const { level = 0, time = '', msg = '', said, folder, err } = JSON.parse(line) as Line
    if (level < WARN || UNTOLD.includes(msg)) return
    const text = [msg, said ?? err?.message, folder].filter(Boolean).join(': ')
    this.kept.unshift({ at: time, level: level >= ERROR ? 'error' : 'warning', text })
    this.kept.length = Math.min(this.kept.length, MOST)
  }

  /** Newest first. */
  list(): readonly Problem[] {
    return this.kept
  }
}
