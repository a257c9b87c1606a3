import type { Calendar, CalendarEntry } from '@glm/shared/documents/calendar-entries'
import ical, { ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } from 'ical-generator'
import { isZone } from '../email/course-clock.ts'
import { zoneBlock } from './zone-block.ts'

const AN_HOUR_S = 3600

export type CalendarOptions = {
  leagueId: number
  teamNumber: number | null
  /** The id of the player, if it is a personal calendar; omitted for any other calendar. */
  playerId?: number
  /** The IANA name of a time zone. If it is null or unknown to this machine, times are in each reader's own time. */
  zone: string | null
  /** URL of the league's page. */
  url: string
  now: number
  /** Returns a number that increases whenever the week's entry changes. */
  sequence: (weekId: number) => number
}

/**
 * Returns a calendar as an RFC 5545 file. An entry keeps its UID as long as its week exists, even if the week moves; a
 * rained-out week is marked canceled instead of being left out. The UID of a further date on which matches are made up
 * contains that date.
 * @source P16; RFC 5545, 3.8.4.7 (UID), 3.8.7.4 (SEQUENCE), 3.8.1.11 (STATUS), 3.3.5 (times in a given zone, or in each reader's own)
 */
export function calendarFile({ name, entries }: Calendar, options: CalendarOptions): string {
  const zone = options.zone !== null && isZone(options.zone) ? options.zone : null
  const file = ical({
    name: plain(name),
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'Golf League Manager', product: 'Golf League Manager', language: 'EN' },
    ttl: AN_HOUR_S,
  })
  for (const entry of entries) file.createEvent(eventOf(entry, options))
  if (zone === null) return file.toString()
  file.x([{ key: 'X-WR-TIMEZONE', value: zone }])
  return inZone(file.toString(), { zone, dates: entries.map(({ date }) => date) })
}

/**
 * Puts the file's floating times into the zone, and adds the zone's description before the first entry. The library can
 * name a zone, but then it converts every timestamp, including DTSTAMP, using the machine's time zone.
 */
function inZone(file: string, { zone, dates }: { zone: string; dates: readonly string[] }): string {
  const years = dates.map((date) => Number(date.slice(0, 4)))
  if (years.length === 0) return file
  const block = zoneBlock(zone, [Math.min(...years), Math.max(...years)])
  return file
    .replaceAll(/^(DTSTART|DTEND):(?=\d{8}T\d{6}\r$)/gm, `$1;TZID=${zone}:`)
    .replace(/^BEGIN:VEVENT\r$/m, `${block}\r\nBEGIN:VEVENT\r`)
}

function eventOf(entry: CalendarEntry, { leagueId, teamNumber, playerId, url, now, sequence }: CalendarOptions) {
  const of = playerId !== undefined ? `-player-${playerId}` : teamNumber === null ? '' : `-team-${teamNumber}`
  // The local time is passed as if it were UTC. The library writes its digits without the Z, which makes it a floating
  // time.
  const at = (time: string) => new Date(`${entry.date}T${time}:00Z`)
  return {
    id: `league-${leagueId}${of}-week-${entry.weekId}${entry.isMakeup ? `-${entry.date}` : ''}@golf-league-manager`,
    sequence: sequence(entry.weekId),
    stamp: new Date(now),
    start: at(entry.start),
    end: at(entry.end),
    floating: true,
    summary: plain(entry.title),
    description: plain(entry.says) || null,
    location: entry.place === null ? null : plain(entry.place),
    url,
    status: entry.off ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    transparency: entry.free ? ICalEventTransparency.TRANSPARENT : ICalEventTransparency.OPAQUE,
  }
}

/** Replaces control characters other than line breaks with spaces. */
const plain = (text: string): string => text.replace(/[^\P{Cc}\n]/gu, ' ').trim()
