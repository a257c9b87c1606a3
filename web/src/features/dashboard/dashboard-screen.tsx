import { signUpOfWeek } from '@glm/shared/rules/schedule/sign-up'
import { may } from '@glm/shared/schema/league/role'
import type { RowOf } from '@glm/shared/schema/tables'
import { nextDay } from '@glm/shared/season/makeup-matches'
import * as labelText from '@glm/shared/text/labels'
import { screenNames } from '@glm/shared/text/names'
import { numberedText } from '@glm/shared/text/numbered'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { screenText } from '@glm/shared/text/screens/screens'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useSession } from '../../account/session-context.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { useRows } from '../../client/use-rows.ts'
import { TypedList } from '../../components/drafts/typed-list.tsx'
import { type Drafts, useDrafts } from '../../components/drafts/use-drafts.ts'
import { NoLeague } from '../../components/no-league.tsx'
import { PlayingPanel } from '../../components/playing-panel.tsx'
import { RainoutNotice } from '../../components/rainout/rainout-notice.tsx'
import { fullWeekday } from '../../platform/say-time.ts'
import { useToday } from '../../platform/use-today.ts'
import { contestedFor } from '../../season/contested.ts'
import { matchSides } from '../../season/match-sides.ts'
import { myTeamId } from '../../season/my-player.ts'
import { openMatch } from '../../season/open-match.ts'
import { matchesOf } from '../../season/schedule-cells.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { currentWeek, dayOf, teamName, useSeason } from '../../season/use-season.ts'
import { lastNight, weekToFinish } from '../../season/weeks/likely-weeks.ts'
import { makeupsBefore } from '../../season/weeks/makeups-before.ts'
import { nightTitle } from '../../season/weeks/night-title.ts'
import { useLastCopy } from '../../season/weeks/use-last-copy.ts'
import { usePrinted } from '../../season/weeks/use-printed.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { AskPlayer } from './ask-player.tsx'
import { AskedPanel } from './asked-panel.tsx'
import { Leaders } from './leaders.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { MoreScreens } from './more-screens.tsx'
import { OutPanel } from './out-panel.tsx'
import { PadLink } from './pad-link.tsx'
import { SendState } from './send-state.tsx'
import { setupSteps } from './setup-steps.ts'
import { type Todo, TodoStep } from './todo-step.tsx'
import { WeekMatches } from './week-matches.tsx'
import { weekStepsFor } from './week-steps.ts'
import { YourMatch } from './your-match.tsx'
import { YourTeam } from './your-team.tsx'

/** Loaded lazily, because few leagues have sign-ups. */
const SignUpPanel = lazy(() => import('./sign-up-panel.tsx').then((m) => ({ default: m.SignUpPanel })))
/** Loaded lazily, because it is shown only for a few days after a night. */
const LastNight = lazy(() => import('./last-night.tsx').then((m) => ({ default: m.LastNight })))

/** Shows what users want to know first when they open the app: their match, their place, and what is left to do. */
export function DashboardScreen() {
  const { session } = useSession()
  return session?.leagueId == null ? <WithoutLeague isPaid={session?.isPaid === true} /> : <WithLeague />
}

/** Shown to a user without a league. Everything else on this screen needs one. */
function WithoutLeague({ isPaid }: { isPaid: boolean }) {
  const day = useToday()
  return (
    <div className="sheet">
      <PageHeader label={fullWeekday(`${day}T12:00:00`)} title={labelText.dashboard} />
      <NoLeague
        isPaid={isPaid}
        create={
          <Link className="btn is-main is-tall" to="/leagues">
            {screenNames.goToLeague}
          </Link>
        }
      />
    </div>
  )
}

function WithLeague() {
  const season = useSeason()
  const drafts = useDrafts()
  // Waits for both the season and the drafts, so that nothing moves after the first render.
  return (
    <div className="sheet">
      <NightHeader />
      {season === null ? <NothingYet /> : <Dashboard drafts={drafts} />}
    </div>
  )
}

/** The title is "Tonight" on the day of play, and the date on the days before. */
function NightHeader() {
  const season = useSeason()
  const day = useToday()
  const week = season ? currentWeek(season, day) : undefined
  if (!season || !week) return <PageHeader label={fullWeekday(`${day}T12:00:00`)} title={dashboardText.title} />
  const count = dashboardText.weekOf({ week: week.weekNumber, weeks: season.weeks.length })
  const title = nightTitle({ date: nextDay(week, day, season), startTime: season.season.startTime }, day)
  return <PageHeader label={count} named={dashboardText.title} title={title} />
}

/** Shown until the league has loaded, and while it has no season. */
function NothingYet() {
  const league = useRows('leagues')?.[0]
  if (!league)
    return (
      <div aria-busy="true">
        <EmptyState title={screenText.serverComes}>{screenText.serverComesHint}</EmptyState>
      </div>
    )
  return (
    <EmptyState
      title={screenText.noSeason}
      act={
        <Link className="btn is-main" to="/leagues">
          {screenNames.goToLeague}
        </Link>
      }
    >
      {screenText.noSeasonHint}
    </EmptyState>
  )
}

function Dashboard({ drafts }: { drafts: Drafts }) {
  const season = useShownSeason()
  const { rehearsal } = useSession()
  const { session } = usePhone()
  const day = useToday()
  const week = currentWeek(season, day)
  const inHand = weekToFinish(season, day)
  const teamId = myTeamId(season, session)
  const manager = may(session.role, 'keepLeague')
  const [copy] = useLastCopy(session.leagueId)
  const [printed, onPrinted] = usePrinted(session.leagueId)
  const lately = lastNight(season, day)
  // A rehearsal doesn't need to be saved as a file, so that step is left out.
  const steps = inHand
    ? weekStepsFor(season, inHand, {
        role: session.role,
        copy: rehearsal ? 'never' : copy,
        day,
        printed,
        onPrinted,
      })
    : []
  return (
    <>
      <NeedsYou />
      {season.weeks
        .filter((w) => w.status === 'cancelled' && w.date >= day)
        .map((w) => (
          <RainoutNotice key={w.id} week={w} />
        ))}
      <div className="fold">
        <div>
          <AskPlayer />
          <AskedPanel today={day} />
          <PlayingPanel today={day} />
          <TypedList drafts={drafts} />
          {!week && manager ? <TodoPanel title={dashboardText.gettingReadyOrder} steps={setupSteps(season)} /> : null}
          {!week && !manager ? <EmptyState title={screenText.noSchedule}>{screenText.soonHere}</EmptyState> : null}
          {week && teamId !== null
            ? [...new Set([...makeupsBefore(season, { week, day, teamId }).map((one) => one.week), week])].map(
                (one) => <YourMatch key={one.id} week={one} teamId={teamId} />,
              )
            : null}
          {week && inHand ? <WhoPlays week={manager ? inHand : week} /> : null}
          {week && !manager ? <PlayersCard week={week} teamId={teamId} /> : null}
          {inHand && steps.length > 0 ? (
            <TodoPanel title={dashboardText.thisWeekOrder} when={weekAndDay(inHand)} steps={steps} />
          ) : null}
          {week && inHand ? <WeekMatches week={manager ? inHand : week} mine={teamId} /> : null}
        </div>
        <div>
          {teamId !== null ? <YourTeam teamId={teamId} /> : season.teams.length > 0 ? <Leaders /> : null}
          {may(session.role, 'keepTreasury') && (!manager || season.treasuryEntries.length > 0) ? <MoneyPanel /> : null}
          <TodaysMessages today={day} />
          {lately ? (
            <Suspense fallback={null}>
              <LastNight week={lately} results={!manager || lately !== inHand} />
            </Suspense>
          ) : null}
          {manager ? <MoreScreens /> : null}
          <SendState />
        </div>
      </div>
    </>
  )
}

/** Shows who signed up if players sign up for each week, and otherwise who is out. */
function WhoPlays({ week }: { week: RowOf<'weeks'> }) {
  const season = useShownSeason()
  const signUp = signUpOfWeek(week, season)
  if (!signUp) return <OutPanel week={week} />
  return (
    <Suspense fallback={null}>
      <SignUpPanel week={week} signUp={signUp} />
    </Suspense>
  )
}

function NeedsYou() {
  const season = useShownSeason()
  const { session } = usePhone()
  const refused = useRows('parked')?.length ?? 0
  const contested = contestedFor(season, session.role).length
  if (refused + contested === 0) return null
  const words = [
    contested === 0 ? null : `${contested} ${contested === 1 ? 'disagreement' : 'disagreements'}`,
    refused === 0 ? null : `${refused} ${refused === 1 ? 'refusal' : 'refusals'}`,
  ]
  return (
    <Link className="alarm" to="/tray">
      <span className="count">{refused + contested}</span>
      <span>{words.filter(Boolean).join(', ')}</span>
      <Icon of={ChevronRight} />
    </Link>
  )
}

/** Links a sub to the card of the match that they sub in. Other players find their card next to their match. */
function PlayersCard({ week, teamId }: { week: RowOf<'weeks'>; teamId: number | null }) {
  const season = useShownSeason()
  const { session } = usePhone()
  const match = openMatch(season, session.userId, week)
  if (!match || (teamId !== null && matchesOf(season, week, teamId).some((one) => one.id === match.id))) return null
  return (
    <section className="panel tee">
      <div className="panel-head">
        <h2>{playerCardsText.asSub}</h2>
        <span className="small soft">{matchSides(season, match, teamName)}</span>
      </div>
      <p className="small soft">{playerCardsText.says}</p>
      <PadLink results={season.results.matchResult(match)} fresh={playerCardsText.enter} />
    </section>
  )
}

/** Shows the secretary's messages for today. */
function TodaysMessages({ today }: { today: string }) {
  const season = useShownSeason()
  const messages = season.messages.filter((m) => m.startDate <= today && today <= m.endDate)
  if (messages.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{labelText.messages}</h2>
      </div>
      <ul className="bulletins">
        {messages.map(({ id, message, startDate, endDate }) => (
          <li key={id}>
            <time dateTime={startDate}>
              {startDate === endDate
                ? labelText.today
                : numberedText.dates({ from: dayOf(startDate), to: dayOf(endDate) })}
            </time>
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}

type Props = { title: string; when?: string; steps: readonly Todo[] }

/** Lists what is left to do, in order. The next step is the first one that isn't done or optional. */
function TodoPanel({ title, when, steps }: Props) {
  const now = steps.find((step) => !step.done && !step.optional)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{title}</h2>
        <span className="small soft">
          {when ? `${when}. ` : ''}
          {dashboardText.done({ done: steps.filter((s) => s.done).length, all: steps.length })}
        </span>
      </div>
      <ol className="todo">
        {steps.map((step, i) => (
          <TodoStep key={step.name} step={step} number={i + 1} now={step === now} />
        ))}
      </ol>
    </section>
  )
}
