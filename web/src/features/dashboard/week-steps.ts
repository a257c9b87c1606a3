import { currentOf } from '@glm/shared/claims/current-of'
import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { isPlayed } from '@glm/shared/rules/season/is-played'
import { may } from '@glm/shared/schema/league/role'
import type { RowOf } from '@glm/shared/schema/tables'
import { publishedText } from '@glm/shared/text/published'
import { dashboardText } from '@glm/shared/text/screens/dashboard'
import { lastCopyText } from '@glm/shared/text/screens/last-copy'
import { availabilityText } from '@glm/shared/text/screens/people/availability'
import { playerCardsText } from '@glm/shared/text/screens/scores/player-cards'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { dayOfYear } from '../../platform/say-time.ts'
import { contestedFor } from '../../season/contested.ts'
import { unconfirmedCards } from '../../season/unconfirmed.ts'
import { dayOf, isComplete, type Season, teamNumber } from '../../season/use-season.ts'
import type { LastCopy } from '../../season/weeks/last-copy.ts'
import { holdsNight, nightToCopy } from '../../season/weeks/last-copy.ts'
import { hasHandicaps, openContests, playedBefore, weekAfter } from '../../season/weeks/likely-weeks.ts'
import { outPlaces } from '../../season/weeks/who-plays.ts'
import { firstWeekSteps } from './first-week-steps.ts'
import type { Todo } from './todo-step.tsx'

/** The steps of a week that somebody of this role takes. */
export function weekStepsFor(
  live: Season,
  week: RowOf<'weeks'>,
  { role, copy, day }: { role: number; copy: LastCopy | null | 'never'; day: string },
): Todo[] {
  const steps = [...firstWeekSteps(live, week, day), ...weekSteps(live, week, role)]
  const copied = copy === 'never' ? null : copyStep(live, week, copy)
  // Of the night before it is the first thing, of this week's the last.
  const all =
    copied === null ? steps : copied.weekNumber === week.weekNumber ? [...steps, copied.step] : [copied.step, ...steps]
  return all.filter(({ by = 'keepLeague' }) => may(role, by))
}

/** What is done in a week, in the order in which it is done on the night; first what the week before left open. */
function weekSteps(live: Season, week: RowOf<'weeks'>, role: number): Todo[] {
  const matches = live.matches.filter((m) => m.weekId === week.id && isPlayed(m, live.season))
  const matchResults = matches.map((m) => live.results.matchResult(m))
  const complete = matchResults.filter((b) => b.complete).length
  const waiting = matchResults.flatMap((results) => unconfirmedCards(live, results)).length
  const whole = isComplete(live, week)
  const next = weekAfter(live, week)
  const search = { week: week.weekNumber }
  const contested = contestedFor(live, role).filter((item) => item.weekId === week.id)
  const needs = contested.length > 0 ? dashboardText.needYou(contested.map((item) => item.title)) : null
  const steps: Todo[] = [
    ...leftOpen(live, week),
    subsStep(live, week, matchResults.length),
    {
      name: 'Scores',
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
      act: 'Enter scores',
    },
    pointsStep(live, week, { matchResults, whole }),
  ]
  const contests = contestStep(live, week, 'Contest winners')
  if (contests) steps.push(contests)
  if (whole) steps.push(lockStep(live, week))
  if (next) steps.push(...nextTodos(live, next, whole))
  return steps
}

function subsStep(live: Season, week: RowOf<'weeks'>, matches: number): Todo {
  const subs = live.subAssignments.filter((s) => s.weekId === week.id && currentOf(s.sub) != null).length
  const cards = live.cards.filter((c) => c.weekId === week.id)
  const absent = cards.filter((c) => currentOf(c.cells.attendance) === 'absent').length
  const out = outPlaces(live, week)
  const open = out.filter(({ subId }) => subId === null).length
  const holes = open > 0 ? availabilityText.holesLeft(open) : null
  return {
    name: dashboardText.subsAndAbsences,
    words: [dashboardText.subsIn(subs), dashboardText.missing(absent), holes].filter(Boolean).join(', '),
    done: matches > 0 && cards.length > 0,
    optional: true,
    // Where nobody says who is out, nothing is new.
    link: out.length > 0 ? { to: '/who-is-out', search: { week: week.weekNumber } } : { to: '/sub-assignment-manager' },
    act: out.length > 0 ? availabilityText.open : 'Assign subs',
  }
}

/** The league's rule may leave an absent player's points to the secretary: then the cards alone do not do. */
function pointsStep(
  live: Season,
  week: RowOf<'weeks'>,
  { matchResults, whole }: { matchResults: readonly MatchResult[]; whole: boolean },
): Todo {
  const typed = (teamId: number) =>
    live.points.some((p) => p.weekId === week.id && p.teamId === teamId && currentOf(p.entry) !== undefined)
  const open = matchResults.flatMap(({ lines }) =>
    lines.flatMap((line) => (line.absent && !line.ghost && !typed(line.teamId) ? [teamNumber(live, line.teamId)] : [])),
  )
  const byHand = live.season.settings.absentRule === 'byHand' ? [...new Set(open)] : []
  const complete = matchResults.filter((b) => b.complete).length
  return {
    name: 'Points',
    words: whole ? dashboardText.counted : dashboardText.countedSoFar,
    needs: byHand.length > 0 ? dashboardText.setPointsFor(byHand.join(', ')) : null,
    tally: `${complete}/${matchResults.length}`,
    done: whole && byHand.length === 0,
    link: { to: '/admin/enter-points', search: { week: week.weekNumber } },
    act: byHand.length > 0 ? 'Set points' : 'See points',
  }
}

/** A league that locks no nights loses nothing by it. */
function lockStep(live: Season, week: RowOf<'weeks'>): Todo {
  const published = live.publications.find((one) => one.weekId === week.id)
  return {
    name: publishedText.step,
    words: published ? publishedText.stepDone(dayOf(published.publishedOn)) : publishedText.stepWords,
    done: published !== undefined,
    optional: true,
    link: { to: '/standings', search: { week: week.weekNumber } },
    act: publishedText.step,
  }
}

/** The winners of the week before, and this week's handicaps where they were not calculated. */
function leftOpen(live: Season, week: RowOf<'weeks'>): Todo[] {
  const before = playedBefore(live, week)
  if (!before) return []
  const winners =
    openContests(live, before).length > 0 ? contestStep(live, before, dashboardText.winnersOf(before.weekNumber)) : null
  const handicaps = hasHandicaps(live, week) || week.type === 'fun' ? null : handicapStep(live, week, true)
  // A league without handicaps has none to calculate.
  const usual = live.handicaps.some((h) => h.goingIn !== null)
  return [winners, handicaps && { ...handicaps, optional: !usual }].filter((step) => step !== null)
}

function contestStep(live: Season, week: RowOf<'weeks'>, name: string): Todo | null {
  const contests = live.contests.filter((c) => c.weekId === week.id)
  if (contests.length === 0) return null
  const entered = contests.length - openContests(live, week).length
  const names = [...new Set(contests.map((c) => c.name))].join(', ')
  return {
    name,
    words: names,
    tally: `${entered}/${contests.length}`,
    done: entered === contests.length,
    by: 'enterAnyCard',
    link: { to: '/contest-entry', search: { week: week.weekNumber } },
    act: 'Enter winners',
  }
}

function handicapStep(live: Season, week: RowOf<'weeks'>, whole: boolean): Todo {
  const assigned = hasHandicaps(live, week)
  return {
    name: dashboardText.handicapsFor(week.weekNumber),
    words: assigned ? 'Assigned' : whole ? dashboardText.readyToCalculate : dashboardText.afterLastCard,
    done: assigned && whole,
    link: { to: '/calculate-handicaps', search: { week: week.weekNumber } },
    act: 'Calculate',
  }
}

function nextTodos(live: Season, next: RowOf<'weeks'>, whole: boolean): Todo[] {
  const assigned = hasHandicaps(live, next)
  return [
    handicapStep(live, next, whole),
    {
      name: dashboardText.printCardsOf(next.weekNumber),
      words: assigned ? dayOf(next.date) : `${dashboardText.afterHandicaps} ${dayOf(next.date)}`,
      done: false,
      link: { to: '/scorecards', search: { week: next.weekNumber } },
      act: dashboardText.printCards,
    },
  ]
}

/** A file of the league after a night, with the number of that night's week; null while there is no night to keep. */
function copyStep(
  live: Season,
  week: RowOf<'weeks'>,
  copy: LastCopy | null,
): { weekNumber: number; step: Todo } | null {
  const night = nightToCopy(live, week)
  if (!night) return null
  const done = holdsNight(live, copy, night)
  const last = copy ? lastCopyText.lastCopy(dayOfYear(copy.at)) : lastCopyText.noCopy
  const step: Todo = {
    name: lastCopyText.title,
    words: done ? last : lastCopyText.waits({ week: night.weekNumber, last }),
    done,
    optional: true,
    link: { to: '/export' },
    act: lastCopyText.act,
  }
  return { weekNumber: night.weekNumber, step }
}
