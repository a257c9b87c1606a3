import { deflateSync, inflateSync, strFromU8, strToU8 } from 'fflate'
import * as z from 'zod/mini'
import { util } from 'zod/v4/core'
import type { WallSheet } from './wall-sheet.ts'

/** The maximum number of characters in a printed code that a phone's camera can still read from a sheet of paper. */
const MOST_TEXT = 1_800
/** The maximum size of an unpacked sheet in bytes. 36 teams of four players with long names take a tenth of that. */
const MOST_BYTES = 65_536
/** Identifies the format in which this build packs a sheet. A later format will have a different number. */
const FORM = 1

/**
 * The maximum length of a string in a code. A team's name and four players' names have at most 450 characters in all.
 */
const short = z.string().check(z.maxLength(500))
const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const whole = z.int().check(z.minimum(0), z.maximum(999))
const row = z.tuple([short, short, short, short])
const pair = z.tuple([short, z.nullable(short), short])
const packed = z.tuple([
  z.literal(FORM),
  short,
  whole,
  day,
  z.array(row).check(z.maxLength(200)),
  z.nullable(z.tuple([whole, day, z.nullable(short), z.array(pair).check(z.maxLength(200))])),
])

/**
 * Returns the address in a wall sheet's code. The sheet's contents come after the `#`, so they are never sent to a
 * server, and a phone with the app can open them offline. Players' names are left out if the code would be too dense to
 * read.
 * @param site the app's address, with or without a trailing slash
 * @example
 * const sheet = { league: 'Thursday', through: 1, made: '2026-05-08', rows: [], next: null }
 * wallAddress('https://golf.example.com', sheet).startsWith('https://golf.example.com/wall#') // true
 */
export function wallAddress(site: string, sheet: WallSheet): string {
  const address = (of: WallSheet) => `${site.replace(/\/+$/, '')}/wall#${pack(of)}`
  const whole = address(sheet)
  if (whole.length <= MOST_TEXT) return whole
  return address({ ...sheet, rows: sheet.rows.map(([place, team, , points]) => [place, team, '', points]) })
}

function pack({ league, through, made, rows, next }: WallSheet): string {
  const text = JSON.stringify([
    FORM,
    league,
    through,
    made,
    rows,
    next && [next.week, next.date, next.what, next.pairs],
  ])
  const bytes = deflateSync(strToU8(text), { level: 9 })
  return util.uint8ArrayToBase64url(bytes)
}

/**
 * Returns the wall sheet from the part of an address after the `#`; null if this build can't read it.
 * @example
 * readWallCode('nonsense') // null
 */
export function readWallCode(code: string): WallSheet | null {
  if (code.length > MOST_TEXT * 2 || !/^[\w-]+$/.test(code)) return null
  try {
    const text = inflateSync(util.base64urlToUint8Array(code), { out: new Uint8Array(MOST_BYTES) })
    const read = packed.safeParse(JSON.parse(strFromU8(text)))
    if (!read.success) return null
    const [, league, through, made, rows, then] = read.data
    const next = then && { week: then[0], date: then[1], what: then[2], pairs: then[3] }
    return { league, through, made, rows, next }
  } catch {
    return null
  }
}
