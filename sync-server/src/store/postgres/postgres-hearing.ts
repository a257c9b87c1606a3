import type { Client, QueryConfig } from 'pg'

const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** How often to check that an idle listening connection is still alive, and how long to wait for the answer. */
const LOOK = { everyMs: 10_000, answerMs: 5_000 }

type Listener = { told: (payload: string) => void; onReconnect: () => void }

/**
 * A connection that listens on channels and reconnects if it breaks. Notifications sent in between are lost, but
 * listeners are told that it has reconnected.
 */
export class PostgresHearing {
  private readonly channels = new Map<string, Set<Listener>>()
  private readonly make: () => Client
  private readonly lookMs: number
  private looking: NodeJS.Timeout | null = null
  private client: Client | null = null
  private connecting: Promise<Client> | null = null
  private again: NodeJS.Timeout | null = null
  private pause = FIRST_PAUSE_MS
  private closed = false
  /** The previous statement. The next one waits for it, because the connection can run only one at a time. */
  private before: Promise<unknown> = Promise.resolve()

  constructor(make: () => Client, lookMs = LOOK.everyMs) {
    this.make = make
    this.lookMs = lookMs
  }

  /** Starts listening. The returned function stops it. Throws if the first connection can't be made. */
  async listen(
    channel: string,
    told: Listener['told'],
    onReconnect: Listener['onReconnect'],
  ): Promise<() => Promise<void>> {
    const listener = { told, onReconnect }
    const client = await this.connected()
    const listeners = this.channels.get(channel) ?? new Set()
    this.channels.set(channel, listeners.add(listener))
    if (listeners.size === 1) await this.say(client, `LISTEN ${client.escapeIdentifier(channel)}`)
    return async () => {
      listeners.delete(listener)
      if (listeners.size > 0) return
      this.channels.delete(channel)
      if (this.client) await this.say(this.client, `UNLISTEN ${client.escapeIdentifier(channel)}`)
    }
  }

  async close(): Promise<void> {
    this.closed = true
    if (this.again) clearTimeout(this.again)
    if (this.looking) clearInterval(this.looking)
    await this.connecting?.catch(() => undefined)
    await this.client?.end()
  }

  private say(client: Client, statement: string): Promise<unknown> {
    const said = this.before.then(() => client.query(statement))
    this.before = said.catch(() => undefined)
    return said
  }

  private async connected(): Promise<Client> {
    if (this.client) return this.client
    this.connecting ??= this.connect().finally(() => {
      this.connecting = null
    })
    return this.connecting
  }

  private async connect(): Promise<Client> {
    const client = this.make()
    client.on('error', () => this.broke(client))
    client.on('end', () => this.broke(client))
    client.on('notification', ({ channel, payload = '' }) => {
      for (const { told } of this.channels.get(channel) ?? []) told(payload)
    })
    try {
      await client.connect()
      for (const channel of this.channels.keys()) await client.query(`LISTEN ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    this.client = client
    this.pause = FIRST_PAUSE_MS
    this.looking ??= setInterval(() => this.look(), this.lookMs)
    return client
  }

  /**
   * Without this check, a connection that breaks silently would report nothing, and this process would never get a
   * notification again.
   */
  private look(): void {
    const { client } = this
    if (!client) return
    const question: QueryConfig & { query_timeout: number } = { text: 'SELECT 1', query_timeout: LOOK.answerMs }
    const asked = this.before.then(() => client.query(question))
    this.before = asked.catch(() => undefined)
    asked.catch(() => {
      // Several queries may have been waiting behind the unanswered one. The first of them to time out replaces the
      // connection.
      if (this.client !== client) return
      this.broke(client)
      void client.end().catch(() => undefined)
    })
  }

  private broke(client: Client): void {
    if (this.client !== client) return
    this.client = null
    this.comeAgain()
  }

  private comeAgain(): void {
    if (this.closed || this.again) return
    this.again = setTimeout(() => {
      this.again = null
      void this.reconnect()
    }, this.pause)
    this.pause = Math.min(this.pause * 2, LONGEST_PAUSE_MS)
  }

  private async reconnect(): Promise<void> {
    try {
      await this.connected()
      for (const listeners of this.channels.values()) for (const { onReconnect } of listeners) onReconnect()
    } catch {
      this.comeAgain()
    }
  }
}
