import { composeRecap } from '@glm/shared/documents/recap/compose-recap'
import { recapKinds, recapLines } from '@glm/shared/documents/recap/recap-sections'
import { limits } from '@glm/shared/schema/limits'
import { lastNightCounted } from '@glm/shared/season/last-counted'
import { frameText } from '@glm/shared/text/screens/frame'
import { recapScreenText } from '@glm/shared/text/screens/league/recap'
import { useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { SentEmails } from '../../components/sent-emails.tsx'
import { WeekSelect } from '../../components/week-select.tsx'
import { useToday } from '../../platform/use-today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { lastPlayed } from '../../season/weeks/likely-weeks.ts'
import { namedWeek, useWeek } from '../../season/weeks/use-week.ts'
import { FieldArea } from '../../ui/field.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { RecapActions } from './recap-actions.tsx'
import { RecapParts } from './recap-parts.tsx'
import { RecapPreview } from './recap-preview.tsx'
import { type KeptPlan, useRecapPlan } from './use-recap-plan.ts'

/** Lets the secretary write the week's recap for everyone. */
export function RecapScreen() {
  const season = useSeason()
  if (season === null) return <NoSeason label={frameText.tabSets.messages} title={recapScreenText.title} />
  if (season.weeks.length === 0)
    return <NoSeason label={frameText.tabSets.messages} title={recapScreenText.title} missing="schedule" />
  return <Recap />
}

function Recap() {
  const season = useShownSeason()
  const { session } = usePhone()
  const [kept, keepPlan] = useRecapPlan(session.leagueId)
  const { week: wanted, only } = useSearch({ from: '/recap' })
  // A notice about corrections has its own parts and message, so that writing one doesn't change the weekly recap's.
  const [notice, setNotice] = useState<KeptPlan>({
    order: recapKinds,
    off: recapKinds.filter((kind) => kind !== 'corrections' && kind !== 'message'),
    message: '',
  })
  const [plan, keep] = only === 'corrections' ? [notice, setNotice] : [kept, keepPlan]
  const chosen = useWeek(season, '/recap')
  const day = useToday()
  // Shows the last night whose results count, unless the URL specifies another week.
  const week = namedWeek(season.weeks, wanted) ?? lastNightCounted(season, day) ?? lastPlayed(season) ?? chosen.week
  const number = week?.weekNumber ?? 1
  const lines = useMemo(() => recapLines(season, number), [season, number])
  const order = plan.order.filter((kind) => !plan.off.includes(kind))
  const recap = composeRecap(season, number, { order, message: plan.message })
  return (
    <div className="sheet">
      <PageHeader label={frameText.tabSets.messages} title={recapScreenText.title}>
        <WeekSelect weeks={season.weeks} value={number} onPick={chosen.pickWeek} />
      </PageHeader>
      <RecapPreview recap={recap} />
      <RecapActions recap={recap} weekId={week?.id ?? 0} onSent={() => keep({ ...plan, message: '' })} />
      <section className="panel form" aria-labelledby="recap-parts">
        <div className="panel-head">
          <h2 id="recap-parts">{recapScreenText.parts}</h2>
        </div>
        <FieldArea
          label={recapScreenText.message}
          note={recapScreenText.messageNote}
          rows={3}
          maxLength={limits.recap.line}
          value={plan.message}
          onChange={(event) => keep({ ...plan, message: event.target.value })}
        />
        <RecapParts
          plan={plan}
          onPlan={keep}
          isEmpty={(kind) => (kind === 'message' ? plan.message.trim() : lines[kind]).length === 0}
        />
      </section>
      <SentEmails kinds={['recap', 'question', 'night']} title={recapScreenText.sent} />
    </div>
  )
}
