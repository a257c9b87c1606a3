import { startDelivering } from '../email/start-delivering.ts'
import { pushKeys } from '../push/push-keys.ts'
import { pushTransport } from '../push/push-transport.ts'
import { openSqliteStore } from '../store/sqlite/sqlite-store.ts'
import { testCertificate } from './a-certificate.ts'
import { untilAllIsSent } from './until-all-is-sent.ts'

/**
 * A process that sends the pending notifications in a database file until it is killed or none is pending. Argument:
 * the file.
 */
const [, , file = ''] = process.argv
const store = openSqliteStore(file)
const keys = pushKeys(new TextEncoder().encode('a secret for tests of at least 32 bytes'))
const stop = startDelivering({
  store,
  carrier: pushTransport({
    store,
    keys,
    contact: 'mailto:golf@example.com',
    now: Date.now,
    test: { ca: testCertificate },
  }),
  now: Date.now,
  log: null,
  alone: true,
  lookMs: 20,
})
untilAllIsSent({ store, channel: 'push', stop })
