import { formatClock } from '../../../lib/clock-time.ts'
import { weekdayMonthDay } from '../../../lib/month-day.ts'
import type { LeagueSettings } from '../../../schema/league/league-settings.ts'
import { isIndividualField, signUpPlaces } from '../../../schema/league/sign-up.ts'
import { plural } from '../../plural.ts'
import { weekPlayText } from '../../week-format.ts'
import { inWords, listed, type RuleFacts, type RuleSentence, sentence } from './rule-sentence.ts'

/**
 * Describes when and where the night starts, how the season ends, who enters scores, and what happens when it rains.
 */
export function scheduleSentences({ settings, day, startTime }: RuleFacts): RuleSentence[] {
  return [
    start({ settings, day, startTime }),
    ...blocked(settings),
    skipped(settings),
    ...signUp(settings),
    format(settings),
    ...groups(settings),
    ...ending(settings),
    entry(settings),
    signing(settings),
    rain(settings),
  ]
}

function start({ settings: { shotgun, teeInterval }, day, startTime }: RuleFacts): RuleSentence {
  const when = `${day}s at ${formatClock(startTime)}`
  return shotgun
    ? sentence(`${when}, everyone at once on different holes (shotgun).`, 'shotgun')
    : sentence(
        `${when}, a match every ${plural(teeInterval, { one: 'minute', other: '# minutes' })}.`,
        'shotgun',
        'teeInterval',
      )
}

function blocked({ shotgun, blockedHoles, blockedTimes }: LeagueSettings): RuleSentence[] {
  const holes = listed(blockedHoles.map(String), 'or')
  const times = listed(blockedTimes.map(formatClock), 'or')
  return shotgun
    ? [sentence(holes && `No match starts on hole ${holes}.`, 'blockedHoles')]
    : [sentence(times && `No match starts at ${times}.`, 'blockedTimes')]
}

function skipped({ skippedDates }: LeagueSettings): RuleSentence {
  const dates = listed(skippedDates.map(weekdayMonthDay))
  return sentence(dates && `No play on ${dates}.`, 'skippedDates')
}

function signUp(settings: LeagueSettings): RuleSentence[] {
  const places = signUpPlaces(settings)
  const says = `Players sign up for each week. The first ${places} play, and the others go on a waiting list; the secretary draws the groups.`
  return isIndividualField(settings) ? [sentence(places === null ? '' : says, 'signUpPlaces')] : []
}

function format({ newWeeks }: LeagueSettings): RuleSentence {
  const play = newWeeks === 'asRules' ? '' : weekPlayText[newWeeks].toLowerCase()
  return sentence(play && `Weeks are scheduled as ${play}: one ball and one card per side.`, 'newWeeks')
}

function groups({ matchesPerNight, matchHoles, opponents }: LeagueSettings): RuleSentence[] {
  if (opponents === 'field') return []
  if (matchHoles === 'inTurn' && matchesPerNight > 1) {
    const turns = `Teams play in groups of four, on one card: each plays ${inWords(matchesPerNight)} of the others in turn, each match on different holes.`
    return [sentence(turns, 'matchesPerNight', 'matchHoles')]
  }
  const [teams, others] = [inWords(matchesPerNight + 1), inWords(matchesPerNight)]
  const says = `Teams play in groups of ${teams}: each plays the other ${others} on the same card.`
  return [sentence(matchesPerNight === 1 ? '' : says, 'matchesPerNight')]
}

function ending({ hasPositionRound, finalFunDay, positionPairs }: LeagueSettings): RuleSentence[] {
  const last = [...(hasPositionRound ? ['a position round'] : []), ...(finalFunDay ? ['a fun round'] : [])]
  const pairs = {
    neighbors: 'In the position round, first plays second, third plays fourth, and so on.',
    outside: 'In the position round, first plays last, second plays second to last, and so on.',
  }[positionPairs]
  return [
    sentence(last.length > 0 ? `The season ends with ${listed(last)}.` : '', 'hasPositionRound', 'finalFunDay'),
    ...(hasPositionRound ? [sentence(pairs, 'positionPairs')] : []),
  ]
}

/** Describes who signs the cards. */
function signing({ attestedBy }: LeagueSettings): RuleSentence {
  const who = { nobody: '', one: 'One side signs', both: 'Both sides sign' }[attestedBy]
  return sentence(who && `${who} the card after the last hole. A signed card needs no confirmation.`, 'attestedBy')
}

function entry({ playersEnterCards }: LeagueSettings): RuleSentence {
  return sentence(
    playersEnterCards
      ? 'Players can enter the scores for their own match or group; the secretary confirms them.'
      : 'The secretary or a scorer enters the scores.',
    'playersEnterCards',
  )
}

function rain({ haltedRound }: LeagueSettings): RuleSentence {
  if (haltedRound === 'void') return sentence('Suspended rounds earn no points.', 'haltedRound')
  const rest = { restHalved: 'the rest are halved', played: 'only the holes played count' }[haltedRound]
  const says = `If weather stops play, a match counts once at least half of its holes are done; ${rest}.`
  return sentence(says, 'haltedRound')
}
