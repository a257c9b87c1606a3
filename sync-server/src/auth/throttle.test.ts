import { describe, expect, test } from 'vitest'
import type { AppDeps } from '../deps.ts'
import type { Store } from '../store/store.ts'
import { callRoute, routeOf } from '../testing/a-client.ts'
import { aFailingStore } from '../testing/a-failing-store.ts'
import { aFullServer, type FullServer, PASSWORD } from '../testing/a-full-server.ts'
import { appWithStore, START } from '../testing/a-server.ts'
import type { RouteName } from '../testing/samples.ts'
import { queued } from './hash-queue.ts'
import { type Try, throttle } from './throttle.ts'

const DAY_MS = 86_400_000
const subject = 'account:pat@example.com'

/** Returns the subjects that still have an attempt in progress: only those must wait a day after their last failure. */
async function stillRunning(store: Store, subjects: readonly string[]): Promise<string[]> {
  const { begin } = throttle(store, () => START + DAY_MS)
  const tries = await Promise.allSettled(subjects.map((one) => begin([{ subject: one, free: 1 }])))
  for (const one of tries) if (one.status === 'fulfilled') await one.value.dropped()
  return subjects.filter((_, i) => tries[i]?.status === 'rejected')
}

describe('throttle() counts no attempt as running after it has ended', () => {
  const ends: Record<string, (one: Try) => Promise<void>> = {
    failed: (one) => one.failed(),
    succeeded: (one) => one.succeeded(subject),
    dropped: (one) => one.dropped(),
  }
  test.each(Object.keys(ends))('%s, no matter which call of the store fails', async (end) => {
    for (let failing = 0; failing <= 5; failing++) {
      const { store: whole } = await aFullServer()
      await whole.accounts.failures.note([subject], { at: START, forgetBefore: 0 })
      let isOn = true
      const store = aFailingStore(whole, (_call, number) => isOn && number === failing)
      const one = await throttle(store, () => START)
        .begin([{ subject, free: 5 }])
        .catch(() => null)
      if (one) await ends[end]?.(one).catch(() => undefined)
      isOn = false
      expect([failing, await stillRunning(store, [subject])]).toEqual([failing, []])
    }
  })
})

type Throttled = {
  route: RouteName
  right: object
  wrong: object
  subjects: (b: FullServer) => string[]
  deps?: Partial<AppDeps>
}
const at = 'unknown'
const wrong = 'not the password'
/** Every route that counts attempts and can be answered without another service. */
const throttled: Throttled[] = [
  {
    route: 'login',
    right: { email: 'pat@example.com', password: PASSWORD },
    wrong: { email: 'pat@example.com', password: wrong },
    subjects: () => [`account:pat@example.com@${at}`, `address:${at}`, 'anywhere:pat@example.com'],
  },
  {
    route: 'register',
    right: { email: 'fay@example.com', username: 'fay', name: 'Fay', password: 'a long-winded putt' },
    wrong: { email: 'pat@example.com', username: 'pat', name: 'Pat', password: 'a long-winded putt' },
    subjects: () => [`register:${at}`],
  },
  {
    route: 'changePassword',
    right: { old_password: PASSWORD, new_password: 'a long-winded putt' },
    wrong: { old_password: wrong, new_password: 'a long-winded putt' },
    subjects: ({ player }) => [`change:${player.id}`],
  },
  {
    route: 'changeEmail',
    right: { password: PASSWORD, new_email: 'fay@example.com' },
    wrong: { password: wrong, new_email: 'fay@example.com' },
    subjects: ({ player }) => [`email:${player.id}`],
  },
  {
    route: 'deleteAccount',
    right: { password: PASSWORD },
    wrong: { password: wrong },
    subjects: ({ player }) => [`delete:${player.id}`],
  },
  {
    route: 'askForPasskey',
    right: { password: PASSWORD },
    wrong: { password: wrong },
    subjects: ({ player }) => [`passkey:${player.id}`, `confirm:${player.id}`],
    deps: { sendsMail: true },
  },
  {
    route: 'passkeyLogin',
    right: {
      answer: {
        id: 'none',
        rawId: 'none',
        type: 'public-key',
        response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
      },
    },
    wrong: {
      answer: {
        id: 'some',
        rawId: 'some',
        type: 'public-key',
        response: { clientDataJSON: 'none', authenticatorData: 'none', signature: 'none' },
      },
    },
    subjects: () => [`passkey:none@${at}`, `passkey:some@${at}`, `address:${at}`],
  },
  {
    route: 'forgotPassword',
    right: { email: 'pat@example.com' },
    wrong: { email: 'nobody@example.com' },
    subjects: () =>
      ['pat', 'nobody']
        .flatMap((name) => [`forgot:${name}@example.com@${at}`, `forgot:${name}@example.com`])
        .concat(`forgot-at:${at}`),
    deps: { sendsMail: true },
  },
  {
    route: 'setForgottenPassword',
    right: { token: 'none', new_password: 'a long-winded putt' },
    wrong: { token: 'some', new_password: 'a long-winded putt' },
    subjects: () => [`link-at:${at}`],
  },
  { route: 'confirmEmail', right: { token: 'none' }, wrong: { token: 'some' }, subjects: () => [`link-at:${at}`] },
]

describe.each(throttled)('$route', ({ route, subjects, deps, ...bodies }) => {
  const call = async (b: FullServer, store: Store, body: object) => {
    const token = await b.tokenOf(b.player.id)
    const sample = { body: body as Record<string, unknown> }
    return callRoute({ app: appWithStore(store, deps).app }, { route: routeOf(route), sample, token })
  }

  test.each(['right', 'wrong'] as const)(
    'leaves no attempt running, no matter which call of the store fails (%s)',
    async (body) => {
      let failed = true
      for (let failing = 1; failed; failing++) {
        const b = await aFullServer()
        failed = false
        let isOn = true
        const store = aFailingStore(b.store, (_call, number) => {
          failed ||= number === failing
          return isOn && number === failing
        })
        await call(b, store, bodies[body])
        isOn = false
        expect([failing, await stillRunning(store, subjects(b))]).toEqual([failing, []])
      }
    },
  )

  test('leaves no attempt running if too many password hashes are waiting', async () => {
    const b = await aFullServer()
    const store = aFailingStore(b.store, () => false)
    let end = () => {}
    const ended = new Promise<void>((done) => {
      end = done
    })
    const hashes = Array.from({ length: 20 }, () => queued(() => ended).catch(() => undefined))
    await call(b, store, bodies.right)
    end()
    await Promise.all(hashes)
    expect(await stillRunning(store, subjects(b))).toEqual([])
  })
})
