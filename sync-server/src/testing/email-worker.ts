import { emailTransport } from '../email/email-transport.ts'
import { startDelivering } from '../email/start-delivering.ts'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import { untilAllIsSent } from './until-all-is-sent.ts'

/**
 * A process that sends pending email from a database file until it is killed or nothing is pending. Arguments: the
 * file, and the mail server.
 */
const [, , file = '', url = ''] = process.argv
const store = openSqliteStore(file)
const stop = startDelivering({
  store,
  carrier: emailTransport({
    settings: { url, from: { name: '', address: 'golf@example.com' } },
    secret: new TextEncoder().encode('a secret for tests of at least 32 bytes'),
    publicUrl: 'https://golf.example.com',
  }),
  now: Date.now,
  log: null,
  alone: true,
  lookMs: 20,
})
untilAllIsSent({ store, channel: 'mail', stop })
