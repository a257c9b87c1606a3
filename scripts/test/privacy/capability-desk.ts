import type { CapabilityEvent, capabilities } from '@glm/sync-server/auth/capabilities'
import type { LoginProvider } from '@glm/sync-server/auth/login-provider'
import type { AppDeps } from '@glm/sync-server/deps'
import { callRoute, type Reply, routeOf } from '@glm/sync-server/testing/a-client'
import type { Body } from '@glm/sync-server/testing/a-desk'
import { aFullServer, type FullServer, PASSWORD } from '@glm/sync-server/testing/a-full-server'
import { LEAGUE } from '@glm/sync-server/testing/a-server'
import type { RouteName, Sample } from '@glm/sync-server/testing/samples'

export type CapabilityName = keyof typeof capabilities
type Person = 'secretary' | 'player' | 'admin' | 'newcomer' | 'unpaid' | 'otherPlayer' | 'scorer'

/** A capability that someone holds. */
export type Held = {
  /** Uses the capability; `token` is what its holder presents. The result contains only what the holder sees. */
  present: (token: string) => Promise<unknown>
  token: string
  /** A made-up token in the same form. */
  madeUp: string
  /** Returns whether a response means that the action succeeded. */
  works: (answer: unknown) => boolean
  /** The person who issued the capability, and the person whose account it opens or acts for. */
  maker?: Person
  subject?: Person
  /** Milliseconds until the capability expires. */
  lifetime?: number
  /** How the capability is revoked, and how to trigger other events that need special handling for it. */
  events?: Partial<Record<CapabilityEvent, () => Promise<unknown>>>
}

export type Desk = Awaited<ReturnType<typeof aCapabilityDesk>>

const statusOf = (answer: unknown): number => (answer as Reply).status
export const isGood = (answer: unknown): boolean => statusOf(answer) < 300
export const NEW_PASSWORD = 'middle-nine-3'

/** Returns a club's login provider, which reports everyone who signs in as the person named in `subject`. */
export function aClub() {
  const provider: LoginProvider & { subject: string } = {
    name: 'Club ID',
    issuer: 'https://id.example.com',
    subject: 'pat-at-the-club',
    address: (asked) => Promise.resolve(`https://id.example.com/?state=${asked.state}`),
    whoReturned: () =>
      Promise.resolve({ subject: provider.subject, about: () => Promise.resolve({ email: null, name: null }) }),
  }
  return provider
}

/** Starts the full server, with shorthands for calling it with a new session or without one. */
export async function aCapabilityDesk(more: Partial<AppDeps> = {}, server?: FullServer) {
  const b = server ?? (await aFullServer(more))
  await b.store.setMember({ leagueId: LEAGUE, account: b.player, role: 1 })
  const passwords = new Map<Person, string>()
  const call = async (name: RouteName, sample: Sample & { as?: Person; token?: string } = {}): Promise<Reply> => {
    const { as, token, ...rest } = sample
    const bearer = token ?? (as && (await b.tokenOf(b[as].id)))
    return callRoute(b, { route: routeOf(name), sample: rest, token: bearer })
  }
  /** Calls a route, expects success, and returns the body of the response. */
  const good = async (name: RouteName, sample: Parameters<typeof call>[1] = {}): Promise<Body> => {
    const { status, body } = await call(name, sample)
    if (status >= 300) throw new Error(`${name} returned ${status}: ${JSON.stringify(body)}`)
    return body as Body
  }
  /** Returns a page or file requested without an account, as the requester sees it. */
  const get = async (path: string) => {
    const reply = await b.app.request(path)
    return { status: reply.status, body: reply.status === 200 ? '' : await reply.text() }
  }
  const passwordOf = (who: Person): string => passwords.get(who) ?? PASSWORD
  const change = async (who: Person) => {
    await good('changePassword', { body: { old_password: passwordOf(who), new_password: NEW_PASSWORD }, as: who })
    passwords.set(who, NEW_PASSWORD)
  }
  const reset = async (who: Person) => {
    await good('resetPassword', { body: { user_id: b[who].id, new_password: NEW_PASSWORD }, as: 'admin' })
    passwords.set(who, NEW_PASSWORD)
  }
  const remove = (who: Person) => good('removeMember', { params: { id: b[who].id }, as: 'admin' })
  const erase = (who: Person) => good('deleteAccount', { body: { password: passwordOf(who) }, as: who })

  /** Triggers each event through the routes that users call. */
  const happen = async (event: CapabilityEvent, held: Held): Promise<void> => {
    const { maker = 'secretary', subject = 'player', lifetime } = held
    const own = held.events?.[event]
    const usual: Record<CapabilityEvent, () => Promise<unknown>> = {
      used: async () => {
        const answer = await held.present(held.token)
        if (!held.works(answer)) throw new Error(`The action was refused: ${JSON.stringify(answer)}`)
      },
      expired: async () => {
        if (lifetime === undefined) throw new Error('Say how long it lasts.')
        b.now.value += lifetime
      },
      revoked: () => Promise.reject(new Error('Define how it is revoked.')),
      makerDemoted: () => good('updateMember', { params: { id: b[maker].id }, body: { role: 1 }, as: 'admin' }),
      makerRemoved: () => remove(maker),
      makerChangedPassword: () => change(maker),
      makerReset: () => reset(maker),
      makerDeleted: () => erase(maker),
      subjectLeft: () => remove(subject),
      passwordChanged: () => change(subject),
      passwordReset: () => reset(subject),
      accountDeleted: () => erase(subject),
    }
    await (own ?? usual[event])()
  }
  /** Returns the sealed part of the last link that was sent or shown. */
  const newestLink = async (purpose: 'password' | 'email'): Promise<string> => {
    const links = await b.store.ask<{ id: string }>(
      'SELECT id FROM account_links WHERE purpose = ? AND user_id > 0',
      purpose,
    )
    const id = links.at(-1)?.id
    if (!id) throw new Error(`There is no link for a ${purpose}.`)
    return id
  }
  return { b, call, good, get, happen, newestLink, passwordOf, league: LEAGUE }
}

/**
 * Returns the same token with its second-to-last character changed: the form is right, but it isn't valid for anyone.
 */
export const altered = (token: string): string =>
  `${token.slice(0, -2)}${token.at(-2) === 'A' ? 'B' : 'A'}${token.slice(-1)}`

/** Returns the capability of a link in an email. The link has the same effect for anyone who opens it. */
export const link = (token: string, present: Held['present']): Held => ({
  present,
  token,
  works: isGood,
  madeUp: altered(token),
})
