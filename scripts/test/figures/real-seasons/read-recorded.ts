import { existsSync, readFileSync } from 'node:fs'
import { readCdSchedule } from './readers/cd-schedule.ts'
import { readContract } from './readers/contract.ts'
import { readIndividuals } from './readers/individuals.ts'
import { readLakevue } from './readers/lakevue.ts'
import { readMnq } from './readers/mnq.ts'
import { readSdg } from './readers/sdg.ts'
import { readWestBlue } from './readers/west-blue.ts'
import type { RecordedSeason } from './recorded-season.ts'

type Json = { league?: unknown; weeks?: readonly object[]; [key: string]: unknown }

/** The formats of season files. Each is recognized by a feature that no other format has. */
const readers: readonly { knows: (file: Json) => boolean; read: (path: string) => RecordedSeason }[] = [
  { knows: (file) => 'matchups' in file && 'standings_after_week' in file, read: readContract },
  { knows: (file) => 'individuals' in file, read: readIndividuals },
  { knows: (file) => 'points_per_match' in file && 'published_boards' in file, read: readWestBlue },
  { knows: (file) => 'weekly_scores' in file && 'schedule' in file, read: readLakevue },
  { knows: (file) => 'players_in_file_order' in (file.weeks?.[0] ?? {}), read: readMnq },
  {
    knows: (file) => 'stroke_order_the_sheet_used' in ((file.matches as readonly object[] | undefined)?.[0] ?? {}),
    read: readSdg,
  },
  { knows: (file) => 'start' in (file.weeks?.[0] ?? {}) && 'matches' in (file.weeks?.[0] ?? {}), read: readCdSchedule },
]

/** Reads a season file of any known format. Throws an error that says which file is invalid, and where. */
export function readRecorded(path: string): RecordedSeason {
  if (!existsSync(path)) throw new Error(`Use a season file that exists; ${path} does not.`)
  const file = JSON.parse(readFileSync(path, 'utf8')) as Json
  const reader = readers.find(({ knows }) => knows(file))
  if (!reader) throw new Error(`Use a season file with a known structure; ${path} has ${Object.keys(file).join(', ')}.`)
  return reader.read(path)
}
