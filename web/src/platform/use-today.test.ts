import { daysLater } from '@glm/shared/lib/calendar-date'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { today } from './today.ts'
import { onNewDay } from './use-today.ts'

const page = new EventTarget()
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('document', page)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const someMoment = fc.date({ min: new Date(2026, 0, 1), max: new Date(2028, 0, 1), noInvalidDate: true })

test('onNewDay() reports each midnight, also when the clocks change', () => {
  fc.assert(
    fc.property(someMoment, fc.integer({ min: 1, max: 4 }), (start, days) => {
      vi.setSystemTime(start)
      let shown = ''
      const end = onNewDay(() => {
        shown = today()
      })
      const first = today()
      for (let day = 1; day <= days; day++) {
        const [year, month, date] = daysLater(first, day).split('-').map(Number) as [number, number, number]
        vi.advanceTimersByTime(new Date(year, month - 1, date).getTime() - Date.now())
        expect(shown).toBe(daysLater(first, day))
      }
      end()
      expect(vi.getTimerCount()).toBe(0)
    }),
  )
})

test('onNewDay() looks again when a device wakes up, and not after it has ended', () => {
  vi.setSystemTime(new Date(2026, 4, 7, 22))
  const seen: string[] = []
  const end = onNewDay(() => seen.push(today()))
  vi.setSystemTime(new Date(2026, 4, 9, 7))
  page.dispatchEvent(new Event('visibilitychange'))
  end()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(seen).toEqual(['2026-05-07', '2026-05-09'])
})
