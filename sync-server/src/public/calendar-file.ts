import type { Calendar, CalendarEntry } from '@glm/shared/documents/calendar-entries'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { instantAt, isZone } from './course-clock.ts'

const AN_HOUR_S = 3600

export type CalendarOptions = {
  leagueId: number
  teamNumber: number | null
  /** The owner of a personal calendar; omitted for any other calendar. */
  playerId?: number
  /** IANA name; if null or unknown to this machine, times use the reader's clock. */
  zone: string | null
  /** URL of the league's page. */
  url: string
  now: number
  /** A number that rises whenever the week's entry changes. */
  sequence: (weekId: number) => number
}

/**
 * A calendar as an RFC 5545 file. An entry keeps its UID as long as its week exists, even if the week moves; a
 * rained-out week is marked canceled instead of being left out.
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
  // Without a zone the library writes UTC digits without the Z.
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

/** Text may contain line ends, but no other control characters. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ').trim()
