import { inviteDocument } from '@glm/shared/documents/invite-document'
import type { PaperDocument } from '@glm/shared/documents/paper-document'
import type { PaperRows } from '@glm/shared/documents/paper-rows'
import { renderDocument } from '@glm/shared/documents/render/render-document'
import { scheduleDocument } from '@glm/shared/documents/schedule-document'
import { scorecardsDocument } from '@glm/shared/documents/scorecards-document'
import { standingsDocument } from '@glm/shared/documents/standings-document'
import { teamSchedulesDocument } from '@glm/shared/documents/team-schedules-document'
import { monthDayYear } from '@glm/shared/lib/month-day'
import type { PaperSize } from '@glm/shared/lib/paper-size'
import { aPaper } from '@glm/shared/testing/a-paper'
import { pdfKit } from '@glm/sync-server/documents/pdf-kit'
import { demoPaper } from './demo-paper.ts'

export type Sample = { name: string; paper: PaperSize; rows: PaperRows; document: PaperDocument }

const DATE = '2026-05-07'
const date = monthDayYear(DATE)
const sizes = [2, 7, 20, 36]

/** Every document of leagues of 2, 7, 20 and 36 teams and of the demo league, on both papers between them. */
export function samples(): Sample[] {
  const demo = demoPaper()
  return [
    ...sizes.flatMap((teams): Sample[] => {
      const rows = aPaper({ teams, shotgun: teams === 36 })
      const paper = teams === 7 || teams === 36 ? 'a4' : 'letter'
      return ofLeague(`${teams}-teams`, rows, { paper, weekId: 1 })
    }),
    ...ofLeague('demo', demo, { paper: 'letter', weekId: 9 }),
    ...special(),
  ]
}

export const bytesOf = ({ document, paper }: Sample): Uint8Array => renderDocument(document, { kit: pdfKit(), paper, date: DATE })

function ofLeague(name: string, rows: PaperRows, { paper, weekId }: { paper: PaperSize; weekId: number }): Sample[] {
  const documents = {
    schedule: scheduleDocument(rows, { date }),
    'team-schedules': teamSchedulesDocument(rows, { date }),
    standings: standingsDocument(rows, { through: null, date }),
    scorecards: scorecardsDocument(rows, { weekId, perPage: null }),
  }
  return Object.entries(documents).map(([kind, document]) => ({ name: `${name}-${kind}`, paper, rows, document }))
}

/** Eighteen holes, two cards a page, messages too long for a card, the grid on the narrower paper, the invitation. */
function special(): Sample[] {
  const [four, eighteen, long, full] = [
    aPaper({ teams: 4 }),
    aPaper({ teams: 7, holes: 18 }),
    aPaper({ teams: 4, longMessages: true }),
    aPaper({ teams: 36 }),
  ]
  const url = 'https://golf.example.com/join/4f1c9a7e2b'
  return [
    { name: '18-holes-scorecards', paper: 'letter', rows: eighteen, document: scorecardsDocument(eighteen, { weekId: 1, perPage: null }) },
    { name: 'two-up-scorecards', paper: 'a4', rows: four, document: scorecardsDocument(four, { weekId: 1, perPage: 2 }) },
    { name: 'long-messages-scorecards', paper: 'letter', rows: long, document: scorecardsDocument(long, { weekId: 1, perPage: null }) },
    { name: 'fun-round-scorecards', paper: 'letter', rows: four, document: scorecardsDocument(four, { weekId: 5, perPage: null }) },
    { name: '36-teams-letter-schedule', paper: 'letter', rows: full, document: scheduleDocument(full, { date }) },
    { name: 'invite', paper: 'a4', rows: four, document: inviteDocument(four.league, { url, until: '5/31/2026' }) },
  ]
}
