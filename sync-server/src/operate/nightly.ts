import { Cron } from 'croner'
import type { Logger } from './log.ts'

/** Before anybody is up, after everybody went to bed. */
const EVERY_NIGHT = '15 3 * * *'
const DAY_SECONDS = 86_400

/**
 * Runs `copy` each night by the machine's clock, and soon after a start where the newest copy is older than a day: a laptop
 * sleeps at night. A failure is logged and tried again the next night. Returns how to stop.
 */
export function nightly(options: { copy: () => Promise<string>; age: () => number | null; log: Logger | null }): () => void {
  const { copy, age, log } = options
  const run = () =>
    copy().then(
      () => log?.info('a backup was made'),
      (err) => log?.error({ err }, 'the backup failed'),
    )
  const job = new Cron(EVERY_NIGHT, { protect: true, unref: true }, run)
  if ((age() ?? Number.POSITIVE_INFINITY) > DAY_SECONDS) void run()
  return () => job.stop()
}
