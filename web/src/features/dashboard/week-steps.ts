import { currentOf } from '@glm/shared/claims/current-of'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { signUpOfWeek } from '@glm/shared/rules/schedule/sign-up'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { may } from '@glm/shared/schema/league/role'
import type { RowOf } from '@glm/shared/schema/tables'
import type { Season } from '@glm/shared/season/season'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { publishedText } from '@glm/shared/text/published'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { lastCopyText } from '@glm/shared/text/screens/last-copy'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { signUpText } from '@glm/shared/text/screens/people/sign-up'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { dayOfYear } from '../../platform/say-time.ts'
import { contestedFor } from '../../season/contested.ts'
import { unconfirmedCards } from '../../season/unconfirmed.ts'
import { dayOf, isBegun, isComplete, teamNumber } from '../../season/use-season.ts'
import { drawnGroups } from '../../season/weeks/groups.ts'
import type { LastCopy } from '../../season/weeks/last-copy.ts'
import { holdsNight, nightToCopy } from '../../season/weeks/last-copy.ts'
import { hasHandicaps, openContests, playedBefore, weekAfter } from '../../season/weeks/likely-weeks.ts'
import { pointsByHand } from '../../season/weeks/points-by-hand.ts'
import { outPlaces } from '../../season/weeks/who-plays.ts'
import { firstWeekSteps } from './first-week-steps.ts'
import type { Todo } from './todo-step.tsx'

type Printing = {
  /** Today, YYYY-MM-DD. */
  day: string
  /** The ids of the weeks whose cards were printed on this device. `onPrinted` adds a week. */
  printed: readonly number[]
  onPrinted: (weekId: number) => void
}
type WeekAsk = Printing & { role: number; copy: LastCopy | null | 'never' }

/** Returns the steps in a week for someone with the given role. */
export function weekStepsFor(
  season: Season,
  week: RowOf<'weeks'>,
  { role, copy, day, printed, onPrinted }: WeekAsk,
): Todo[] {
  const steps = [...firstWeekSteps(season, week), ...weekSteps(season, week, { role, day, printed, onPrinted })]
  const copied = copy === 'never' ? null : copyStep(season, week, copy)
  // Saving a copy comes last, because the copy includes everything entered in the other steps.
  return [...steps, ...(copied ? [copied] : [])].filter(({ by = 'keepLeague' }) => may(role, by))
}

/** Returns the steps left over from the week before, followed by the week's own steps in the order they are done. */
function weekSteps(season: Season, week: RowOf<'weeks'>, { role, ...printing }: Printing & { role: number }): Todo[] {
  const matches = season.matches.filter((m) => m.weekId === week.id && isPlayed(m, season.season))
  const matchResults = matches.map((m) => season.results.matchResult(m))
  const complete = matchResults.filter((b) => b.complete).length
  const waiting = matchResults.flatMap((results) => unconfirmedCards(season, results)).length
  const whole = isComplete(season, week)
  const next = weekAfter(season, week)
  const search = { week: week.weekNumber }
  const contested = contestedFor(season, role).filter((item) => item.weekId === week.id)
  const needs = contested.length > 0 ? dashboardText.needYou(contested.map((item) => item.title)) : null
  const steps: Todo[] = [
    ...leftOpen(season, week),
    signUpStep(season, week) ?? subsStep(season, week),
    ...printStep(season, week, printing),
    {
      name: labelText.scores,
      words: [
        `${scoresText.cardsComplete({ complete, all: matchResults.length })}.`,
        waiting > 0 ? playerCardsText.waiting(waiting) : '',
      ]
        .filter(Boolean)
        .join(' '),
      needs,
      tally: `${complete}/${matchResults.length}`,
      done: whole && contested.length === 0 && waiting === 0,
      by: 'enterAnyCard',
      link: { to: '/admin-enter-scores', search },
      act: buttonText.enterScores,
    },
    pointsStep(season, week, { matchResults, whole }),
  ]
  const contests = contestStep(season, week, labelText.contestWinnersStep)
  if (contests) steps.push(contests)
  if (whole) steps.push(lockStep(season, week))
  if (next) steps.push(handicapStep(season, next, whole))
  return steps
}

/**
 * Returns the sign-up step, which is done once the groups are drawn and everyone who has a spot is in one of them; null
 * if players don't sign up.
 */
function signUpStep(season: Season, week: RowOf<'weeks'>): Todo | null {
  const signUp = signUpOfWeek(week, season)
  if (!signUp) return null
  const groups = drawnGroups(season, week)
  const drawn = groups.flatMap(({ teamIds }) => teamIds)
  const taken = signUp.playing.length
  const isSame = drawn.length === taken && signUp.playing.every(({ teamId }) => drawn.includes(teamId))
  const done = groups.length > 0 && (isSame || isBegun(season, week))
  return {
    name: signUpText.step,
    words:
      groups.length > 0
        ? signUpText.stepDrawn({ taken: drawn.length, groups: groups.length })
        : signUpText.stepOpen({ taken, places: signUp.places, waiting: signUp.waiting.length }),
    needs: groups.length > 0 && !done ? signUpText.stepChanged : null,
    done,
    link: { to: '/who-is-out', search: { week: week.weekNumber } },
    act: signUpText.open,
  }
}

function subsStep(season: Season, week: RowOf<'weeks'>): Todo {
  const subs = season.subAssignments.filter((s) => s.weekId === week.id && currentOf(s.sub) != null).length
  const cards = season.cards.filter((c) => c.weekId === week.id)
  const absent = cards.filter((c) => currentOf(c.cells.attendance) === 'absent').length
  const out = outPlaces(season, week)
  const open = out.filter(({ subId }) => subId === null).length
  const holes = open > 0 ? availabilityText.holesLeft(open) : null
  return {
    name: dashboardText.subsAndAbsences,
    words: [dashboardText.subsIn(subs), holes && absent === 0 ? null : dashboardText.missing(absent), holes]
      .filter(Boolean)
      .join(', '),
    // The step is done once every open spot has a sub.
    done: open === 0,
    optional: true,
    // If no one is out, the step links to the subs screen instead.
    link: out.length > 0 ? { to: '/who-is-out', search: { week: week.weekNumber } } : { to: '/sub-assignment-manager' },
    act: out.length > 0 ? availabilityText.open : buttonText.assignSubs,
  }
}

/**
 * Returns the step for printing cards. The app can't tell whether cards were printed, so it is checked off by hand. On
 * the night itself it becomes optional, and it is done once scores are entered.
 */
function printStep(season: Season, week: RowOf<'weeks'>, { day, printed, onPrinted }: Printing): Todo[] {
  if (week.type === 'fun' || week.status !== 'planned') return []
  const isPrinted = printed.includes(week.id)
  const begun = isBegun(season, week)
  const done = isPrinted || begun
  return [
    {
      name: dashboardText.printCardsOf(week.weekNumber),
      words: isPrinted ? dashboardText.printed : begun ? dashboardText.noPrinting : dayOf(week.date),
      done,
      optional: day >= week.date,
      link: { to: '/scorecards', search: { week: week.weekNumber } },
      act: dashboardText.printCards,
      ...(done ? {} : { tick: { words: dashboardText.printedTick, run: () => onPrinted(week.id) } }),
    },
  ]
}

/**
 * Returns the step for points. It isn't done while points for absent players still have to be set by hand, even if all
 * cards are in.
 */
function pointsStep(
  season: Season,
  week: RowOf<'weeks'>,
  { matchResults, whole }: { matchResults: readonly MatchResult[]; whole: boolean },
): Todo {
  const byHand = pointsByHand(season, week).map((teamId) => teamNumber(season, teamId))
  const complete = matchResults.filter((b) => b.complete).length
  return {
    name: labelText.points,
    words: whole ? dashboardText.counted : dashboardText.countedSoFar,
    needs: byHand.length > 0 ? dashboardText.setPointsFor(byHand) : null,
    tally: `${complete}/${matchResults.length}`,
    done: whole && byHand.length === 0,
    link: { to: '/admin/enter-points', search: { week: week.weekNumber } },
    act: byHand.length > 0 ? buttonText.setPoints : buttonText.seePoints,
  }
}

/** Returns the step that locks the night. It is optional, because some leagues don't lock their nights. */
function lockStep(season: Season, week: RowOf<'weeks'>): Todo {
  const published = season.publications.find((one) => one.weekId === week.id)
  return {
    name: publishedText.step,
    words: published ? publishedText.stepDone(dayOf(published.publishedOn)) : publishedText.stepWords,
    done: published !== undefined,
    optional: true,
    link: { to: '/standings', search: { week: week.weekNumber } },
    act: publishedText.step,
  }
}

/**
 * Returns the steps left over from the previous week: its contest winners, and this week's handicaps if they haven't
 * been calculated.
 */
function leftOpen(season: Season, week: RowOf<'weeks'>): Todo[] {
  const before = playedBefore(season, week)
  if (!before) return []
  const winners =
    openContests(season, before).length > 0
      ? contestStep(season, before, dashboardText.winnersOf(before.weekNumber))
      : null
  const handicaps = hasHandicaps(season, week) || week.type === 'fun' ? null : handicapStep(season, week, true)
  // The step is optional in a league that doesn't use handicaps.
  const usual = season.handicaps.some((h) => h.goingIn !== null)
  return [winners, handicaps && { ...handicaps, optional: !usual }].filter((step) => step !== null)
}

function contestStep(season: Season, week: RowOf<'weeks'>, name: string): Todo | null {
  const contests = season.contests.filter((c) => c.weekId === week.id)
  if (contests.length === 0) return null
  const entered = contests.length - openContests(season, week).length
  const names = [...new Set(contests.map((c) => c.name))].join(', ')
  return {
    name,
    words: names,
    tally: `${entered}/${contests.length}`,
    done: entered === contests.length,
    by: 'enterAnyCard',
    link: { to: '/contest-entry', search: { week: week.weekNumber } },
    act: buttonText.enterWinners,
  }
}

function handicapStep(season: Season, week: RowOf<'weeks'>, whole: boolean): Todo {
  const assigned = hasHandicaps(season, week)
  return {
    name: dashboardText.handicapsFor(week.weekNumber),
    words: assigned ? labelText.assigned : whole ? dashboardText.readyToCalculate : dashboardText.afterLastCard,
    done: assigned && whole,
    link: { to: '/calculate-handicaps', search: { week: week.weekNumber } },
    act: buttonText.calculate,
  }
}

/** Returns the step that saves the league as a file after a night; null if there is no night to save. */
function copyStep(season: Season, week: RowOf<'weeks'>, copy: LastCopy | null): Todo | null {
  const night = nightToCopy(season, week)
  if (!night) return null
  const done = holdsNight(season, copy, night)
  const last = copy ? lastCopyText.lastCopy(dayOfYear(copy.at)) : lastCopyText.noCopy
  return {
    name: lastCopyText.title,
    words: done ? last : lastCopyText.waits({ week: night.weekNumber, last }),
    done,
    optional: true,
    link: { to: '/export' },
    act: lastCopyText.act,
  }
}
