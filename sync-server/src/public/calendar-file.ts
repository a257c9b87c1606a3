import type { Calendar, CalendarEntry } from '@glm/shared/documents/calendar-entries'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { instantAt, isZone } from './course-clock.ts'

const AN_HOUR_S = 3600

export type CalendarOptions = {
  leagueId: number
  teamNumber: number | null
  /** Whose own calendar it is; absent: nobody's. */
  playerId?: number
  /** IANA; null or one that this machine does not know: times stand on the clock of whoever reads them. */
  zone: string | null
  /** Address of the league's page. */
  url: string
  now: number
  /** A number that rises whenever something of the week's entry changes. */
  sequence: (weekId: number) => number
}

/**
 * A calendar as a file of RFC 5545. An entry keeps its UID for as long as its week exists, wherever the week moves; a week
 * that is rained out is cancelled, not left out.
 *
 * @source P16; RFC 5545, 3.8.4.7 (UID), 3.8.7.4 (SEQUENCE), 3.8.1.11 (STATUS), 3.3.5 (floating and UTC times)
 */
export function calendarFile({ name, entries }: Calendar, options: CalendarOptions): string {
  const zone = options.zone !== null && isZone(options.zone) ? options.zone : null
  const file = ical({
    name: plain(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Golf League Manager', product: 'Golf League Manager', language: 'EN' },
    ttl: AN_HOUR_S,
  })
  for (const entry of entries) file.createEvent(eventOf(entry, { ...options, zone }))
  return file.toString()
}

function eventOf(entry: CalendarEntry, { leagueId, teamNumber, playerId, zone, url, now, sequence }: CalendarOptions) {
  const of = playerId !== undefined ? `-player-${playerId}` : teamNumber === null ? '' : `-team-${teamNumber}`
  // Without a zone the library writes what UTC says, and leaves the Z away.
  const at = (time: string) => (zone ? instantAt(`${entry.date}T${time}`, zone) : new Date(`${entry.date}T${time}:00Z`))
  return {
    id: `league-${leagueId}${of}-week-${entry.weekId}@golf-league-manager`,
    sequence: sequence(entry.weekId),
    stamp: new Date(now),
    start: at(entry.start),
    end: at(entry.end),
    floating: zone === null,
    summary: plain(entry.title),
    description: plain(entry.says) || null,
    location: entry.place === null ? null : plain(entry.place),
    url,
    status: entry.off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: entry.free ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

/** Text may hold line ends, and nothing else that is no letter. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ').trim()
