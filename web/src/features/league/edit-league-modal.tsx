import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { League } from '@glm/shared/schema/league/league'
import { defaultLeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { SeasonRow } from '@glm/shared/schema/schedule/season'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { compareText } from '@glm/shared/text/screens/scores/compare'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { changedOnly } from '../../client/changed-only.ts'
import { useRecord } from '../../client/use-record.ts'
import { useRows } from '../../client/use-rows.ts'
import { formDraft } from '../../components/drafts/form-draft.ts'
import { useDrafts } from '../../components/drafts/use-drafts.ts'
import { WhatIfModal } from '../../components/what-if-modal.tsx'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { LeagueForm } from './league-form.tsx'
import { type LeagueValues, leaguePart, seasonPart } from './league-values.ts'

type Props = { onClose: () => void }

/** Edits the league and its current season. Works offline, like everything in the league. */
export function EditLeagueModal({ onClose }: Props) {
  const season = useShownSeason()
  const { league, season: seasonRow } = season
  const record = useRecord({ held: true })
  const courses = useRows('courses')
  const drafts = useDrafts()
  const [asked, setAsked] = useState<{ changed: Partial<LeagueValues>; save: () => Promise<void> } | null>(null)
  // Wait for the courses to load, because a select uses its initial value only once.
  if (!courses || !drafts) return null
  const draftId = draftIds.league(seasonRow.id)
  const start = startOf(league, seasonRow)
  const before: LeagueValues = { ...start, courseId: seasonRow.courseId ?? 0 }
  const seasonOf = (values: LeagueValues) => seasonPart(values, seasonRow.settings)
  const save = async (changed: Partial<LeagueValues>) => {
    const after = { ...before, ...changed }
    const calls: MutationCall[] = [
      mutations.league.update({ id: league.id, set: changedOnly(leaguePart(after), leaguePart(before)) }),
      mutations.season.update(updateOf(seasonRow, changedOnly(seasonOf(after), seasonOf(before)))),
    ]
    const said = await record(calls, {
      done: text.leagueUpdated,
      failed: text.leagueUpdateFailed,
      clearDrafts: [draftId],
    })
    if (!said) drafts.done([draftId])
    return said
  }
  return (
    <LeagueForm
      title={leagueText.editLeague}
      save={leagueText.saveLeague}
      start={start}
      courses={courses}
      teamCount={seasonRow.teamCount}
      ask={{ words: compareText.whatIf, onAsk: (changed, onSave) => setAsked({ changed, save: onSave }) }}
      onSave={(_values, changed) => save(changed)}
      onClose={onClose}
      draft={formDraft(drafts, draftId)}
    >
      {asked ? (
        <WhatIfModal
          set={{ ...seasonOf({ ...before, ...asked.changed }), past: false }}
          save={leagueText.saveLeague}
          onSave={() => void asked.save().then(() => setAsked(null))}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </LeagueForm>
  )
}

function startOf(league: League, season: SeasonRow) {
  const { settings } = season
  return {
    ...season,
    ...defaultLeagueSettings,
    ...settings,
    name: league.name,
    description: league.description ?? '',
    isActive: league.isActive,
    secretaryName: league.secretaryName ?? '',
    secretaryPhone: (league.secretaryPhone ?? '').replace(/\D/g, ''),
    secretaryEmail: league.secretaryEmail ?? '',
  }
}
