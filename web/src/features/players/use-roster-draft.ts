import type { DateOrder } from '@glm/shared/import/read-dates'
import type { FileKind } from '@glm/shared/import/read-file'
import type { Choice } from '@glm/shared/import/roster/candidate'
import type { RosterDecisions } from '@glm/shared/import/roster/read-roster'
import { useMemo } from 'react'
import { useDrafts } from '../../components/drafts/use-drafts.ts'
import { draftIds } from '../../season/draft-ids.ts'

/**
 * A list someone provided: its name, its text, and the same text in another encoding that fits. `sheets`: those of a
 * workbook with several, each as text; `sheet` is the one being read.
 */
export type Source = {
  name: string
  text: string
  other?: string
  sheets?: readonly { name: string; text: string }[]
  sheet?: number
}
/** A person's decisions about the list; `withHandicaps` null: not decided. */
export type Decided = {
  decisions: RosterDecisions
  choices: Readonly<Record<string, Choice>>
  withTeams: boolean
  withHandicaps: boolean | null
  /** The kind of file, and whether dates start with the day, if the user chose them. */
  kind?: FileKind
  order?: DateOrder
}
export type RosterDraft = {
  source: Source | null
  decided: Decided
  /** The error message if the phone could not store it. */
  failed: string | null
  setSource: (source: Source | null) => void
  decide: (decided: Decided) => void
}

export const nothingDecided: Decided = { decisions: {}, choices: {}, withTeams: true, withHandicaps: null }
/** Stores the list and decisions until they are imported. */
export const rosterDrafts: readonly string[] = [draftIds.rosterSource, draftIds.rosterDecided]

/**
 * The list under review, stored on this phone with every decision, so that closing the app loses none of them.
 * Undefined while reading.
 */
export function useRosterDraft(): RosterDraft | undefined {
  const drafts = useDrafts()
  const [source, decided] = [drafts?.values.get(draftIds.rosterSource), drafts?.values.get(draftIds.rosterDecided)]
  const read = useMemo(
    () => ({
      source: source === undefined ? null : (JSON.parse(source) as Source),
      decided: decided === undefined ? nothingDecided : (JSON.parse(decided) as Decided),
    }),
    [source, decided],
  )
  if (!drafts) return undefined
  return {
    ...read,
    failed: drafts.failed,
    setSource: (to) => {
      drafts.keep(draftIds.rosterSource, to && JSON.stringify(to))
      drafts.keep(draftIds.rosterDecided, null)
    },
    decide: (to) => drafts.keep(draftIds.rosterDecided, JSON.stringify(to)),
  }
}
