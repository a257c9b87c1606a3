import { screenNames } from '@glm/shared/text/names'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { useState } from 'react'
import { NoSeason } from '../../components/no-season.tsx'
import { SentEmails } from '../../components/sent-emails.tsx'
import { WeekSelect } from '../../components/week-select.tsx'
import { today } from '../../platform/today.ts'
import { type Season, useSeason } from '../../season/use-season.ts'
import { useWeek } from '../../season/weeks/use-week.ts'
import { comingWeeks, outPlaces } from '../../season/weeks/who-plays.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AskModal } from './ask-modal.tsx'
import { EverybodyPanel } from './everybody-panel.tsx'
import { OpenPlaces } from './open-places.tsx'
import { PoolPanel } from './pool-panel.tsx'
import { ScrollAnchor } from './scroll-anchor.tsx'

export function AvailabilityScreen() {
  const live = useSeason()
  if (!live?.weeks.length)
    return (
      <NoSeason label={screenNames.manageSubs} title={availabilityText.title} missing={live ? 'schedule' : 'season'} />
    )
  return <WhoIsOut live={live} />
}

/** For a week: the places of those who are out, the subs who may fill them, and what everybody said. */
function WhoIsOut({ live }: { live: Season }) {
  const { week, pickWeek } = useWeek(live, '/who-is-out', comingWeeks(live, today())[0] ?? live.weeks.at(-1))
  const [asking, setAsking] = useState<number | null>(null)
  const [sends, setSends] = useState(true)
  const places = week ? outPlaces(live, week) : []
  return (
    <div className="sheet">
      <PageHeader label={screenNames.manageSubs} title={availabilityText.title}>
        <WeekSelect weeks={live.weeks} value={week?.weekNumber ?? null} onPick={pickWeek} />
      </PageHeader>
      {week ? (
        <div className="fold">
          <div>
            {places.length === 0 ? (
              <EmptyState title={availabilityText.noHoles}>{availabilityText.noHolesSays}</EmptyState>
            ) : null}
            {places.length > 0 ? (
              <OpenPlaces live={live} week={week} places={places} sends={sends} onAsk={setAsking} />
            ) : null}
            <ScrollAnchor key={week.id}>
              <EverybodyPanel live={live} week={week} />
            </ScrollAnchor>
          </div>
          <div>
            <PoolPanel live={live} week={week} />
            {live.subRequests.length > 0 ? (
              <SentEmails kinds={['request']} title={availabilityText.mails} onSends={setSends} />
            ) : null}
          </div>
        </div>
      ) : null}
      {week && asking !== null ? (
        <AskModal live={live} week={week} playerId={asking} onClose={() => setAsking(null)} />
      ) : null}
    </div>
  )
}
