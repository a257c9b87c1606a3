import type { DateOrder } from '@glm/shared/import/read-dates'
import type { FileKind } from '@glm/shared/import/read-file'
import type { Choice } from '@glm/shared/import/roster/candidate'
import type { RosterDecisions } from '@glm/shared/import/roster/read-roster'
import { useMemo } from 'react'
import { useDrafts } from '../../components/drafts/use-drafts.ts'
import { draftIds } from '../../season/draft-ids.ts'

/**
 * The list to import: its name, its text, and the same text in another possible encoding. `sheets`: all sheets as text,
 * if it is a workbook with more than one. `sheet`: the sheet that is being read.
 */
export type Source = {
  name: string
  text: string
  other?: string
  sheets?: readonly { name: string; text: string }[]
  sheet?: number
}
/** The user's decisions about the list. `withHandicaps` is null until the user decides. */
export type Decided = {
  decisions: RosterDecisions
  choices: Readonly<Record<string, Choice>>
  withTeams: boolean
  withHandicaps: boolean | null
  /** Set if the user has chosen the kind of file, or whether its dates start with the day. */
  kind?: FileKind
  order?: DateOrder
}
export type RosterDraft = {
  source: Source | null
  decided: Decided
  /** The error message if the list couldn't be stored on the phone. */
  failed: string | null
  setSource: (source: Source | null) => void
  decide: (decided: Decided) => void
}

export const nothingDecided: Decided = { decisions: {}, choices: {}, withTeams: true, withHandicaps: null }
/** The drafts that store the list and the decisions until the list is imported. */
export const rosterDrafts: readonly string[] = [draftIds.rosterSource, draftIds.rosterDecided]

/**
 * Returns the list that is under review. Every decision is stored on this phone together with the list, so that nothing
 * is lost when the app is closed. Undefined while the list is being read.
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
