import { signUpOfWeek } from '@glm/shared/rules/schedule/sign-up'
import { screenNames } from '@glm/shared/text/names'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { useState } from 'react'
import { ContactButton } from '../../components/contact/contact-button.tsx'
import { weekGroups } from '../../components/contact/contact-groups.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { SentEmails } from '../../components/sent-emails.tsx'
import { WeekSelect } from '../../components/week-select.tsx'
import { useToday } from '../../platform/use-today.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { useWeek } from '../../season/weeks/use-week.ts'
import { comingWeeks, outPlaces } from '../../season/weeks/who-plays.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AskModal } from './ask-modal.tsx'
import { EverybodyPanel } from './everybody-panel.tsx'
import { OpenPlaces } from './open-places.tsx'
import { PoolPanel } from './pool-panel.tsx'
import { ScrollAnchor } from './scroll-anchor.tsx'
import { SignUpPanels } from './sign-up-panels.tsx'

export function AvailabilityScreen() {
  const season = useSeason()
  if (!season?.weeks.length)
    return (
      <NoSeason
        label={screenNames.manageSubs}
        title={availabilityText.title}
        missing={season ? 'schedule' : 'season'}
      />
    )
  return <WhoIsOut />
}

/** Shows a week's open spots, the subs who can fill them, and everyone's answers. */
function WhoIsOut() {
  const season = useShownSeason()
  const day = useToday()
  const { week, pickWeek } = useWeek(season, '/who-is-out', comingWeeks(season, day)[0] ?? season.weeks.at(-1))
  const [asking, setAsking] = useState<number | null>(null)
  const [sends, setSends] = useState(true)
  const places = week ? outPlaces(season, week) : []
  const signUp = week ? signUpOfWeek(week, season) : null
  return (
    <div className="sheet">
      <PageHeader label={screenNames.manageSubs} title={signUp ? signUpText.title : availabilityText.title}>
        <WeekSelect weeks={season.weeks} value={week?.weekNumber ?? null} onPick={pickWeek} />
        {week ? <ContactButton groups={() => weekGroups(season, week)} /> : null}
      </PageHeader>
      {week && signUp ? <SignUpPanels week={week} signUp={signUp} /> : null}
      {week && !signUp ? (
        <div className="fold">
          <div>
            {places.length === 0 ? (
              <EmptyState title={availabilityText.noHoles}>{availabilityText.noHolesHint}</EmptyState>
            ) : null}
            {places.length > 0 ? <OpenPlaces week={week} places={places} sends={sends} onAsk={setAsking} /> : null}
            <ScrollAnchor key={week.id}>
              <EverybodyPanel week={week} />
            </ScrollAnchor>
          </div>
          <div>
            <PoolPanel week={week} />
            {season.subRequests.length > 0 ? (
              <SentEmails kinds={['request']} title={availabilityText.mails} onSends={setSends} />
            ) : null}
          </div>
        </div>
      ) : null}
      {week && asking !== null ? <AskModal week={week} playerId={asking} onClose={() => setAsking(null)} /> : null}
    </div>
  )
}
