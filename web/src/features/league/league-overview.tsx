import { formatClock } from '@glm/shared/lib/clock-time'
import { formatPhone } from '@glm/shared/lib/phone-number'
import { may } from '@glm/shared/schema/league/role'
import * as buttonText from '@glm/shared/text/buttons'
import { paperText } from '@glm/shared/text/documents/paper'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { draftText } from '@glm/shared/text/screens/drafts'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { setupText } from '@glm/shared/text/screens/league/setup'
import { screenText } from '@glm/shared/text/screens/screens'
import { choiceText } from '@glm/shared/text/settings/choices'
import { Link } from '@tanstack/react-router'
import { Check, Mail, Pencil, Phone, QrCode } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRows } from '../../client/use-rows.ts'
import { CourseTables } from '../../components/course-tables.tsx'
import { TypedForms } from '../../components/drafts/typed-forms.tsx'
import { useDrafts } from '../../components/drafts/use-drafts.ts'
import { WithAddress } from '../../components/with-address.tsx'
import { useToday } from '../../platform/use-today.ts'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { currentWeek, formatLongDate, useSeason } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AnotherLeaguePanel } from './another-league-panel.tsx'
import { BackupPanel } from './backup-panel.tsx'
import { FirstSeason } from './first-season.tsx'
import { PhotoRulePanel } from './photo-rule-panel.tsx'
import { PublicPanel } from './public-panel.tsx'
import { SeasonsPanel } from './seasons-panel.tsx'

const EditLeague = lazy(() => import('./edit-league-modal.tsx').then((m) => ({ default: m.EditLeagueModal })))
const NewSeason = lazy(() => import('./new-season-modal.tsx').then((m) => ({ default: m.NewSeasonModal })))
const PublicPage = lazy(() => import('./public-page-modal.tsx').then((m) => ({ default: m.PublicPageModal })))
const Invite = lazy(() => import('../../components/league/invite-modal.tsx').then((m) => ({ default: m.InviteModal })))

export function LeagueOverview() {
  const season = useSeason()
  const league = useRows('leagues')?.[0]
  const { session } = usePhone()
  const [open, setOpen] = useState<'edit' | 'invite' | 'season' | 'public' | null>(null)
  const drafts = useDrafts()
  const manager = may(session.role, 'keepLeague')
  const isNew = manager && season?.weeks.length === 0
  if (!league || !drafts)
    return (
      <div className="sheet" aria-busy="true">
        <p className="panel soft" role="status">
          {screenText.leagueLoading}
        </p>
      </div>
    )
  return (
    <div className="sheet">
      <PageHeader label={labelText.leagueOverview} title={leagueText.named(league.name)}>
        {manager ? (
          <>
            <button className="btn" type="button" onClick={() => setOpen('invite')}>
              <Icon of={QrCode} />
              {buttonText.invitePlayers}
            </button>
            {season ? (
              <button className={isNew ? 'btn' : 'btn is-main'} type="button" onClick={() => setOpen('edit')}>
                <Icon of={Pencil} />
                {leagueText.editLeague}
              </button>
            ) : null}
          </>
        ) : null}
      </PageHeader>
      {season ? (
        <TypedForms
          drafts={drafts}
          start={draftIds.league(season.season.id)}
          still={open !== null}
          nameOf={() => draftText.league}
          onOpen={() => setOpen('edit')}
        />
      ) : null}
      {isNew ? <WhatNext /> : null}
      {season ? <Facts manager={manager} onOpen={setOpen} /> : <FirstSeason league={league} manager={manager} />}
      <Suspense>
        {open === 'edit' && season ? <EditLeague onClose={() => setOpen(null)} /> : null}
        {open === 'season' && season ? <NewSeason onClose={() => setOpen(null)} /> : null}
        {open === 'public' ? <PublicPage league={league} onClose={() => setOpen(null)} /> : null}
        {open === 'invite' ? <Invite leagueName={league.name} onClose={() => setOpen(null)} /> : null}
      </Suspense>
    </div>
  )
}

/** Shows the next steps to someone who has just created a league. */
function WhatNext() {
  return (
    <div className="panel">
      <p className="small">{screenText.whatNextHint}</p>
      <Link className="btn is-main" to="/setup">
        {setupText.continueAct}
      </Link>
    </div>
  )
}

const limitText = (limit: number | null): string => (limit === null ? (choiceText.none ?? '') : String(limit))

type FactsProps = { manager: boolean; onOpen: (what: 'season' | 'public') => void }

function Facts({ manager, onOpen }: FactsProps) {
  const season = useShownSeason()
  const { season: seasonRow, league, course } = season
  const facts: [string, string][] = [
    [labelText.courseName, course?.name ?? labelText.notChosenYet],
    [labelText.day, seasonRow.day],
    [labelText.startDate, formatLongDate(seasonRow.startDate)],
    [labelText.startTime, formatClock(seasonRow.startTime)],
    [labelText.endTime, formatClock(seasonRow.endTime)],
    [labelText.teamCount, String(seasonRow.teamCount)],
    [labelText.maxHandicap, limitText(seasonRow.settings.maxHandicap)],
    [labelText.maxHandicapUp, limitText(seasonRow.settings.maxRise)],
    [labelText.maxHandicapDown, limitText(seasonRow.settings.maxDrop)],
    [labelText.handicapShare, `${seasonRow.settings.handicapAllowance}%`],
  ]
  const week = currentWeek(season, useToday())
  return (
    <div className="fold">
      <div>
        <section className="panel">
          <div className="panel-head">
            <h2>{labelText.thisSeason}</h2>
            <span className="label">
              {seasonRow.name}
              {week ? leagueText.weekOf({ week: week.weekNumber, weeks: season.weeks.length }) : ''}
            </span>
          </div>
          <dl className="facts-list">
            {facts.map(([term, value], i) => (
              <div key={term} className={i === 0 ? 'is-long' : undefined}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        {course ? (
          <section className="panel">
            <div className="panel-head">
              <h2>{labelText.theCourse}</h2>
              <Link to="/courses">{screenNames.courseManagement}</Link>
            </div>
            <CourseTables course={course} />
          </section>
        ) : null}
      </div>
      <div>
        <section className="panel">
          <div className="panel-head">
            <h2>{labelText.secretaryInfo}</h2>
          </div>
          <div className="contact">
            <b>{league.secretaryName ?? leagueText.noNameYet}</b>
            {league.secretaryPhone ? (
              <a className="btn is-quiet" href={`tel:${league.secretaryPhone}`}>
                <Icon of={Phone} />
                {formatPhone(league.secretaryPhone)}
              </a>
            ) : null}
            {league.secretaryEmail ? (
              <a className="btn is-quiet" href={`mailto:${league.secretaryEmail}`}>
                <Icon of={Mail} />
                <span>
                  <WithAddress words={league.secretaryEmail} />
                </span>
              </a>
            ) : null}
          </div>
        </section>
        <Settings />
        <PublicPanel manager={manager} onOpen={() => onOpen('public')} />
        <SeasonsPanel manager={manager} onNew={() => onOpen('season')} />
        <AnotherLeaguePanel league={league} />
        {/* These panels get their data from the server, so they appear late. They come last, so that they don't push
            the other panels down. */}
        {manager ? (
          <BackupPanel>
            <PhotoRulePanel />
          </BackupPanel>
        ) : null}
      </div>
    </div>
  )
}

function Settings() {
  const { season: seasonRow, league } = useShownSeason()
  const { hasPositionRound, finalFunDay, shotgun } = seasonRow.settings
  const rows = [
    { name: paperText.positionRound, says: screenText.positionRoundHint, yes: hasPositionRound },
    { name: labelText.finalFunday, says: screenText.finalFundayHint, yes: finalFunDay },
    { name: labelText.active, says: screenText.activeHint, yes: league.isActive },
    { name: labelText.shotgunStart, says: screenText.shotgunHint, yes: shotgun },
  ]
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{labelText.leagueSettings}</h2>
      </div>
      <ul className="settings">
        {rows.map(({ name, says, yes }) => (
          <li key={name}>
            <span>
              <b>{name}</b>
              <small>{says}</small>
            </span>
            <span className={yes ? 'badge is-yes' : 'badge is-no'}>
              {yes ? <Icon of={Check} small /> : null}
              {yes ? labelText.yes : labelText.no}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
