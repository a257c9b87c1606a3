import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sealNumber } from '../auth/sealed-number.ts'
import { emailTo } from '../email/templates/templates.ts'
import { fillSmall, LEAGUE, START, secret, serverWithStore } from '../testing/a-server.ts'
import { aSqliteStore, type TestStore } from '../testing/a-store.ts'
import { anAccount } from '../testing/an-account.ts'
import { ownFolder } from '../testing/run/own-folder.ts'
import { restoreCopy } from './restore-copy.ts'

const NAMES = ['ada', 'al', 'bob', 'cy']
const SENT = { leagueId: LEAGUE, madeBy: 1 }

/** For each purpose whose links contain a row's id: how to add the row for a person, and where its link leads. */
const links = {
  unsubscribe: {
    path: '/mail/unsubscribe',
    async issue({ deliveries, ask }: TestStore, name: string) {
      const to = { leagueId: LEAGUE, userId: null, address: `${name}@example.com`, name }
      await deliveries.add([emailTo(to, 'recap', { league: 'Thursday', subject: 'Week 3', sections: [] })], START)
      return ask<{ id: number }>('SELECT max(id) AS id FROM deliveries')
    },
  },
  emailQuestion: {
    path: '/mail/question',
    async issue({ emailQuestions, ask }: TestStore, name: string) {
      await emailQuestions.add(LEAGUE, [`${name}@example.com`], START)
      return ask<{ id: number }>('SELECT max(id) AS id FROM email_questions')
    },
  },
  reminder: {
    path: '/mail/reminder',
    async issue({ reminders, ask }: TestStore, name: string) {
      const asked = {
        kind: 'availability',
        occasion: '1 2026-05-07',
        playerId: NAMES.indexOf(name) + 1,
        weekId: 1,
      } as const
      await reminders.note({ ...SENT, ...asked, at: START })
      return ask<{ id: number }>('SELECT max(id) AS id FROM sent_reminders')
    },
  },
  invite: {
    path: '/invites/league',
    async issue({ invites, ask }: TestStore) {
      await invites.add({ ...SENT, createdAt: START, expiresAt: START + 86_400_000 })
      return ask<{ id: number }>('SELECT max(id) AS id FROM invites')
    },
  },
  calendar: {
    path: '/calendar/own.ics',
    async issue({ accounts, rows }: TestStore, name: string) {
      const { id: userId } = await anAccount({ accounts }, name)
      await accounts.memberships.put({ userId, leagueId: LEAGUE, role: 1 })
      const playerId = NAMES.indexOf(name) + 1
      const member = { userId, name, role: 1, playerId, confirmed: true, cardsAfter: null }
      await rows.write(LEAGUE, 60, [{ table: 'members', put: member }] as never)
      // A calendar's link contains the account's id and three digits of its login epoch, which is 0.
      return [{ id: userId * 1000 }]
    },
  },
}
const purposes = Object.keys(links) as (keyof typeof links)[]

describe('restoreCopy()', () => {
  const copies = purposes.flatMap((purpose) => [
    { purpose, isEmpty: false },
    { purpose, isEmpty: true },
  ])
  test.each(copies)(
    'never reuses the id in a link sent after the copy was made: $purpose, empty: $isEmpty',
    async ({ purpose, isEmpty }) => {
      const { issue, path } = links[purpose]
      const dataDir = ownFolder('data')
      const copy = join(dataDir, 'copy.db')
      const before = aSqliteStore(':memory:')
      const people = await fillSmall(before)
      const kept = isEmpty ? [] : await issue(before, 'ada')
      writeFileSync(copy, before.db.serialize())
      const lost = [await issue(before, 'al')]
      await before.close()
      for (const name of ['bob', 'cy']) {
        await restoreCopy(copy, dataDir)
        const store = aSqliteStore(join(dataDir, 'league.db'))
        const { app } = serverWithStore(store, people, {})
        const open = async (id: number) => {
          const token = sealNumber(id, { purpose, secret })
          const reply = await app.request(`/api${path}?token=${token}`)
          return [reply.status, (await reply.text()).replaceAll(token, 'TOKEN')]
        }
        const issued = await issue(store, name)
        const neverIssued = await open(999)
        for (const [row] of lost) expect(await open(row?.id ?? 0)).toEqual(neverIssued)
        for (const row of [...kept, ...issued]) expect(await open(row.id)).not.toEqual(neverIssued)
        lost.push(issued)
        await store.close()
      }
    },
  )
})
