import { aDrawnSeason } from '@glm/shared/testing/a-drawn-season'
import { expect, test } from 'vitest'
import { dueReminders } from './due-reminders.ts'

test('dueReminders() names everyone in a player’s drawn group', () => {
  const due = dueReminders(aDrawnSeason(), '2026-05-21 08:00').filter(({ kind }) => kind === 'teeTime')
  expect(due.length).toBe(7)
  const last = due.at(-1)
  expect(last?.lines).toEqual([
    'Your match in week 3 is today, Thu, May 21, at 4:45 PM, starting on hole 2.',
    'Group 2: Maximiliana Oberhuber-Schnee, Γιώργος Παπαδόπουλος & Γιώργος Παπαδόπουλος A',
  ])
})
