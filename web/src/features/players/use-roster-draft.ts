import type { Choice } from '@glm/shared/roster/candidate'
import type { RosterDecisions } from '@glm/shared/roster/read-roster'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { usePhone } from '../../live/phone-context.tsx'
import { useRows } from '../../live/use-rows.ts'
import { showToast } from '../../ui/toast.tsx'

/** A list that somebody brought: what it is called, and its text. */
export type Source = { name: string; text: string }
/** Everything that a person has decided about the list; `withHandicaps` null: nothing yet. */
export type Decided = {
  decisions: RosterDecisions
  choices: Readonly<Record<string, Choice>>
  withTeams: boolean
  withHandicaps: boolean | null
}
export type RosterDraft = {
  source: Source | null
  decided: Decided
  setSource: (source: Source | null) => void
  decide: (decided: Decided) => void
}

const nothing: Decided = { decisions: {}, choices: {}, withTeams: true, withHandicaps: null }
/** Where list and decisions are kept until they are imported. */
export const draftIds = ['roster/source', 'roster/decided'] as const
const [SOURCE, DECIDED] = draftIds

/** The list under review, kept on this phone with every decision, so that a closed app loses none. Undefined while it is read. */
export function useRosterDraft(): RosterDraft | undefined {
  const { phone } = usePhone().local
  const stored = useRows('draft')
  const [changed, setChanged] = useState<{ source?: Source | null; decided?: Decided }>({})
  if (!stored) return undefined
  const keep = (id: string, value: unknown) =>
    void phone.keepDraft(id, value === null ? null : JSON.stringify(value)).catch(() => showToast(text.notSavedHere))
  const storedAt = <V>(id: string): V | null => {
    const value = stored.find((draft) => draft.id === id)?.value
    return value === undefined ? null : (JSON.parse(value) as V)
  }
  return {
    source: changed.source === undefined ? storedAt<Source>(SOURCE) : changed.source,
    decided: changed.decided ?? storedAt<Decided>(DECIDED) ?? nothing,
    setSource: (source) => {
      setChanged({ source, decided: nothing })
      keep(SOURCE, source)
      keep(DECIDED, null)
    },
    decide: (decided) => {
      setChanged({ ...changed, decided })
      keep(DECIDED, decided)
    },
  }
}
