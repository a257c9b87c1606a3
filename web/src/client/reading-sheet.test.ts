import { leaguesText } from '@glm/shared/text/screens/league/leagues'
import { syncBlockerText } from '@glm/shared/text/sync-blockers'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SyncBlocker } from '../sync-client/loop/sync-machine.ts'
import { ReadingSheet } from './reading-sheet.tsx'

const { readsOnce: says } = leaguesText
const shown = (blocker: SyncBlocker | null): string[] => {
  const html = renderToStaticMarkup(
    createElement(ReadingSheet, { title: 'Loading Monday', says, blocker, below: 'Your leagues' }),
  )
  return [says, syncBlockerText.app_too_old, 'Your leagues'].filter((words) => html.includes(words))
}

test('ReadingSheet says what keeps the league from being read, and always shows what the user can do', () => {
  expect([shown(null), shown('no_signal'), shown('app_too_old')]).toEqual([
    [says, 'Your leagues'],
    [says, 'Your leagues'],
    [syncBlockerText.app_too_old, 'Your leagues'],
  ])
})
