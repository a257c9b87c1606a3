import { parentPort } from 'node:worker_threads'
import { readLeagueFile } from '@glm/shared/league-file/read-league-file'
import { type LeagueSlice, slicesOf } from '../store/read-in-league.ts'
import type { FirstMessage, SliceMessage } from './worker-messages.ts'

// Reads a league file in its own thread and returns one slice at a time, on request.
let slices: Generator<LeagueSlice> | null = null

parentPort?.on('message', (asked: Uint8Array | 'next') =>
  parentPort?.postMessage(asked === 'next' ? next() : begin(asked)),
)

function begin(zip: Uint8Array): FirstMessage {
  // Drops the previous file if it wasn't read to the end, so that memory never holds two files.
  slices = null
  const began = performance.now()
  const read = readLeagueFile(zip)
  const cost = { ms: performance.now() - began, heap: process.memoryUsage().heapUsed }
  if ('problem' in read) return { ...cost, problem: read.problem }
  const { manifest, rows } = read.file
  const [league] = rows.leagues
  if (!league) return { ...cost, problem: 'damaged' }
  slices = slicesOf(read.file)
  return { ...cost, name: manifest.league, version: manifest.version + 1, lineage: manifest.lineage ?? [], league }
}

function next(): SliceMessage {
  const { value } = slices?.next() ?? {}
  if (!value) slices = null
  return { slice: value ?? null }
}
