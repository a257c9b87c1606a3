import { expect, test } from 'vitest'
import {
  clockSecond,
  clockTime,
  dayAndTime,
  dayOfYear,
  fullWeekday,
  monthAndDay,
  shortDay,
  weekdayAndTime,
} from './say-time.ts'

const at = '2026-05-07T19:18:05'
const options = { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const

/** Returns the text with ordinary spaces instead of non-breaking ones. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('clockTime() and related functions format times the way the browser does', () => {
  const moment = new Date(at)
  expect(plain(clockTime(at))).toBe(moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' }))
  expect(plain(clockSecond(moment))).toBe(moment.toLocaleTimeString())
  expect(plain(dayAndTime(at))).toBe(moment.toLocaleString(undefined, options))
  expect(plain(weekdayAndTime(at))).toBe(moment.toLocaleString(undefined, { weekday: 'short', ...options }))
  expect(plain(fullWeekday(moment))).toBe(
    moment.toLocaleDateString(undefined, { weekday: 'long', month: 'long', day: 'numeric' }),
  )
  expect(plain(shortDay(at))).toBe(
    moment.toLocaleDateString(undefined, { weekday: 'short', month: 'short', day: 'numeric' }),
  )
  expect(plain(monthAndDay(at))).toBe(moment.toLocaleDateString(undefined, { month: 'short', day: 'numeric' }))
  expect(plain(dayOfYear(at))).toBe(
    moment.toLocaleDateString(undefined, { year: 'numeric', month: 'short', day: 'numeric' }),
  )
})

test('fullWeekday() and related functions return text that can break only after a comma', () => {
  expect(fullWeekday(at)).toBe('Thursday, May\u00a07')
  expect(dayOfYear(at)).toBe('May\u00a07, 2026')
  expect(weekdayAndTime(at)).toBe('Thu, May\u00a07, 7:18\u00a0PM')
})

test('clockTime() and related functions return an empty string for an invalid time', () => {
  expect([clockTime(null), clockTime(''), dayAndTime('yesterday'), shortDay('soonT12:00:00')]).toEqual(['', '', '', ''])
})
