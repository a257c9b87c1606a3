import { type DestinationStream, type Logger, pino } from 'pino'
import { PinoPretty } from 'pino-pretty'

/**
 * Removes anything from a string that could identify a person or give access: email addresses, tokens, and long
 * numbers. Used for error messages with unknown contents.
 * @example
 * scrub('no row for kay@example.com') // 'no row for [mail]'
 */
export const scrub = (text: string): string =>
  text
    .slice(0, 2_000)
    .replace(/[^\s@"'<>,;]{1,100}@[^\s@"'<>,;]{1,200}/g, '[mail]')
    .replace(/\b[\w-]{10,}\.[\w-]{4,}\.[\w-]{4,}/g, '[token]')
    .replace(/\+?\d[\d ().-]{6,}\d/g, '[number]')

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]
export type { Logger } from 'pino'

/**
 * The names of fields that are never logged, because people who read the log must not learn about a league's members.
 */
const secrets = ['password', 'token', 'ticket', 'authorization', 'email', 'phone', 'name', 'username', 'body', 'url']

/**
 * Creates the program's log on stderr: one line of JSON per event, or readable lines on a terminal. Errors are logged
 * with kind, scrubbed message and place.
 * @param beside also receives warnings and errors
 * @param to destination of the lines, for a test
 */
export function makeLog(level: LogLevel, to?: DestinationStream, beside?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`]), remove: true },
    serializers: { err: describe },
  }
  const main = to ?? (process.stderr.isTTY ? PinoPretty({ destination: 2, sync: true, colorize: true }) : stderr())
  // Each of several streams needs its own level. A line reaches the streams only if it passes the log's own level
  // first.
  return pino(
    options,
    beside
      ? pino.multistream([
          { level: 'trace', stream: main },
          { level: 'warn', stream: beside },
        ])
      : main,
  )
}

const stderr = () => pino.destination({ dest: 2, sync: true })

function describe(error: Error) {
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.constructor.name,
    code: 'code' in error ? String(error.code) : undefined,
    message: scrub(error.message),
    stack: places.join('\n'),
  }
}
