import type { CalendarEntry } from '@glm/shared/documents/calendar-entries'
import ICAL from 'ical.js'
import nodeIcal, { type VEvent } from 'node-ical'
import { describe, expect, test } from 'vitest'
import { type CalendarOptions, calendarFile } from './calendar-file.ts'

/** Zones north and south of the equator, with half-hour offsets, and without daylight saving time. */
const zones = [
  'America/New_York',
  'America/Los_Angeles',
  'America/Phoenix',
  'America/St_Johns',
  'Europe/London',
  'Australia/Adelaide',
]
/** Dates around the clock changes in these zones, and in later years. Each is tested at noon and after midnight. */
const dates = ['2026-03-07', '2026-03-08', '2026-03-29', '2026-04-04', '2026-04-05', '2026-10-03', '2026-10-04'].concat(
  ['2026-10-24', '2026-10-25', '2026-11-01', '2026-11-02', '2027-03-14', '2027-11-07', '2028-01-01'],
)

const entryOn = (date: string, weekId: number, start: string): CalendarEntry => ({
  weekId,
  isMakeup: false,
  date,
  start,
  end: '23:30',
  title: 'Thursday',
  says: '',
  place: null,
  off: false,
  free: false,
})

/** Returns the zone's local time at an instant, according to this machine's own time zone table. */
const clockAt = (at: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at).replace(' ', 'T')

/** Returns how a parser reads the start of each calendar entry: its zone, and the instant. */
type Parser = (text: string) => { zone: string | undefined; at: number }[]
const parsers: Record<string, Parser> = {
  'ical.js': (text) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((event) => {
      const start = new ICAL.Event(event).startDate
      return { zone: start.zone.tzid, at: start.toUnixTime() * 1000 }
    }),
  'node-ical': (text) =>
    Object.values(nodeIcal.sync.parseICS(text))
      .filter((part): part is VEvent => part?.type === 'VEVENT')
      .map(({ start }) => ({ zone: start.tz, at: start.getTime() })),
}

describe.each(zones)('calendarFile() in %s', (zone) => {
  const entries = dates.flatMap((date, i) => [entryOn(date, 2 * i + 1, '12:00'), entryOn(date, 2 * i + 2, '00:30')])
  const options: CalendarOptions = {
    leagueId: 1,
    teamNumber: null,
    zone,
    url: 'https://golf.example.com',
    now: 0,
    sequence: () => 0,
  }
  const text = calendarFile({ name: 'Thursday', entries }, options)
  const right = entries.map(({ date, start }) => `${date}T${start}`)

  test('names its time zone for programs that ignore the VTIMEZONE block', () => {
    expect(text).toContain(`X-WR-TIMEZONE:${zone}\r\n`)
    const block = new ICAL.Component(ICAL.parse(text)).getFirstSubcomponent('vtimezone')
    expect(block?.getFirstPropertyValue('tzid')).toBe(zone)
  })

  test.each(Object.entries(parsers))('lets %s read the correct local time of each event', (_name, parse) => {
    const read = parse(text)
    expect(read.map((one) => one.zone)).toEqual(entries.map(() => zone))
    expect(read.map(({ at }) => clockAt(at, zone))).toEqual(right)
  })

  // No table has this zone name, so a program must rely on the block. (node-ical treats such a zone as UTC.)
  test('describes each clock change for a program without a table of zones', () => {
    const unknown = text.replaceAll(`TZID:${zone}`, 'TZID:League').replaceAll(`TZID=${zone}`, 'TZID=League')
    expect(parsers['ical.js']?.(unknown).map(({ at }) => clockAt(at, zone))).toEqual(right)
  })
})
