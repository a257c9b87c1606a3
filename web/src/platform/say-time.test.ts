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

test('clockTime() and its relatives format times as the browser does', () => {
  const moment = new Date(at)
  expect(clockTime(at)).toBe(moment.toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' }))
  expect(clockSecond(moment)).toBe(moment.toLocaleTimeString())
  expect(dayAndTime(at)).toBe(moment.toLocaleString(undefined, options))
  expect(weekdayAndTime(at)).toBe(moment.toLocaleString(undefined, { weekday: 'short', ...options }))
  expect(fullWeekday(moment)).toBe(
    moment.toLocaleDateString(undefined, { weekday: 'long', month: 'long', day: 'numeric' }),
  )
  expect(shortDay(at)).toBe(moment.toLocaleDateString(undefined, { weekday: 'short', month: 'short', day: 'numeric' }))
  expect(monthAndDay(at)).toBe(moment.toLocaleDateString(undefined, { month: 'short', day: 'numeric' }))
  expect(dayOfYear(at)).toBe(moment.toLocaleDateString(undefined, { year: 'numeric', month: 'short', day: 'numeric' }))
})

test('clockTime() and its relatives return an empty string for an invalid time', () => {
  expect([clockTime(null), clockTime(''), dayAndTime('yesterday'), shortDay('soonT12:00:00')]).toEqual(['', '', '', ''])
})
