import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { MANIFEST, type Manifest } from '../league-file/league-file.ts'
import { readLeagueFile } from '../league-file/read-league-file.ts'
import { crc32 } from '../lib/crc32.ts'
import { aLeagueFile } from './a-league-file.ts'

/** Reads a league file that must be valid. Null means that the league didn't fit into a file. */
export function validFile(zip: Uint8Array | null) {
  if (zip === null) throw new Error('The league doesn’t fit into a file.')
  const read = readLeagueFile(zip)
  if ('problem' in read) throw new Error(read.problem)
  return read.file
}

/** Returns what is wrong with a league file; `none` if it is valid. */
export function problemOf(zip: Uint8Array): string {
  const read = readLeagueFile(zip)
  return 'problem' in read ? read.problem : 'none'
}

/**
 * Returns the file of `aLeague()` with another text in one of its parts. The manifest matches unless `change` alters
 * it.
 */
export function withPart(
  name: string,
  text: string,
  change: (said: Manifest) => object = (said) => said,
): Uint8Array<ArrayBuffer> {
  const parts = unzipSync(aLeagueFile())
  const said = JSON.parse(strFromU8(parts[MANIFEST] as Uint8Array)) as Manifest
  const bytes = strToU8(text)
  const listed = said.parts.map((part) =>
    part.name === name ? { name, bytes: bytes.length, crc: crc32(bytes) } : part,
  )
  const { [MANIFEST]: _first, ...rest } = parts
  const first = strToU8(JSON.stringify(change({ ...said, parts: listed })))
  return zipSync({ [MANIFEST]: first, ...rest, [name]: bytes }, { level: 1 })
}
