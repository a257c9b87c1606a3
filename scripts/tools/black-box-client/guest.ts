import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { Agent, request as httpRequest } from 'node:http'

type Seen = { version: number; hash: string }
type Entry = {
  seq: number
  original?: string
  player_id: number
  cell: string
  score: unknown
  replaces: string[]
  seen: Seen | null
  at: string
}
/** `answered`: the server's status, or null before its answer. */
type Kept = Entry & { answered: string | null }
type Score = { cell: string; value: unknown; others: unknown[]; claims: string[] }
type Card = { lines: { player_id: number; scores: Score[] }[]; seen: Seen }
type Answer = {
  last_seq: number
  results: { seq: number; status: string; code: string | null }[]
  problem: null | 'fork' | 'gap' | 'restored'
  card: Card
}
/** `refused`: the times of all scores that weren't accepted, including those sent under an earlier id of this phone. */
type State = { device: string; next: number; entries: Kept[]; refused: string[]; card: Card | null }
type Options = {
  file: string
  token: string
  url: () => string
  silenceMs: () => number
  newDevice: () => string
  /**
   * Called when a card arrives, with the card's version, so that the test harness can look at the server's data at that
   * version.
   */
  onCard: (guest: OutsideGuest, version: number) => void
}
export type GuestAnswered = 'answer' | 'failed' | 'refused'
const ENTRIES_AT_ONCE = 40
const REPLACES_MOST = 24
const agent = new Agent({ keepAlive: true })

/** A phone without an account, implemented from section GU of SPEC.md alone. A file serves as its disk. */
export class OutsideGuest {
  state: State
  readonly options: Options
  dead = false
  /**
   * For each player and hole, the times of the values that the phone's screen has shown. The test harness records them.
   */
  readonly seen = new Map<string, readonly string[]>()
  private sending = false
  private lastBody: string | null = null

  constructor(options: Options) {
    this.options = options
    const { file, newDevice } = options
    this.state = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as State)
      : { device: newDevice(), next: 1, entries: [], refused: [], card: null }
    this.keep(this.state)
  }

  private keep(state: State): void {
    const { file } = this.options
    writeFileSync(`${file}.new`, JSON.stringify(state))
    renameSync(`${file}.new`, file)
    this.state = state
  }

  /** Returns what the screen shows for a hole; null if it shows nothing. */
  shown(player: number, cell: string): unknown {
    const own = this.state.entries.findLast(
      (one) => one.player_id === player && one.cell === cell && one.answered === null,
    )
    if (own) return own.score
    const line = this.state.card?.lines.find((one) => one.player_id === player)
    return line?.scores.find((one) => one.cell === cell)?.value ?? null
  }

  /** Enters a score on a hole, or clears it with null. Once it returns, the person has seen "saved". */
  tap({ player, cell, score, at }: { player: number; cell: string; score: number | null; at: string }): void {
    const { device, entries, next, card } = this.state
    const here = entries.filter((one) => one.player_id === player && one.cell === cell && one.answered !== 'refused')
    const line = card?.lines.find((one) => one.player_id === player)
    const shown = (score === null && line?.scores.find((one) => one.cell === cell)?.claims) || []
    const replaces = [...here.map(({ seq }) => `${device}:${seq}`), ...shown].slice(-REPLACES_MOST)
    const entry = { seq: next, player_id: player, cell, score, replaces, seen: card?.seen ?? null, at, answered: null }
    this.keep({ ...this.state, next: next + 1, entries: [...entries, entry] })
  }

  holds(at: string): boolean {
    return this.state.entries.some((entry) => entry.at === at)
  }

  unsent(): Kept[] {
    return this.state.entries.filter(({ answered }) => answered === null)
  }

  /** Sends until there is nothing left to send. */
  async sync(): Promise<GuestAnswered> {
    if (this.sending) return 'failed'
    this.sending = true
    try {
      for (let exchange = 0; exchange < 60; exchange++) {
        const sent = this.unsent().slice(0, ENTRIES_AT_ONCE)
        const entries = sent.map(({ answered: _own, ...entry }) => entry)
        const { device, card } = this.state
        this.lastBody = JSON.stringify({ token: this.options.token, device, read: card?.seen ?? null, entries })
        const answer = await this.post(this.lastBody)
        if (this.dead) return 'failed'
        if (typeof answer === 'string') return answer
        this.take(answer, sent)
        if (sent.length === 0 && this.unsent().length === 0) return 'answer'
      }
      return 'failed'
    } finally {
      this.sending = false
    }
  }

  /** Sends this phone's last request again, as an eavesdropper could. */
  async replay(): Promise<void> {
    if (this.lastBody !== null) await this.post(this.lastBody)
  }

  /** GU3: an entry counts once. After `fork` or `restored`, all entries are renumbered under a new device id. */
  private take({ last_seq: last, results, problem, card }: Answer, sent: readonly Entry[]): void {
    const { entries } = this.state
    if (problem === 'fork' || problem === 'restored') this.keep({ ...this.state, ...this.renumbered(), card })
    else {
      // If an answer is for a number that wasn't in the request, the answer belongs to an entry from a copy of this
      // phone.
      const asked = new Set(sent.map(({ seq }) => seq))
      const told = new Map(
        results.flatMap(({ seq, status, code }) =>
          asked.has(seq) ? [[seq, code === 'known' ? 'known' : status] as const] : [],
        ),
      )
      const after = entries.map((entry) => ({
        ...entry,
        answered: entry.seq > last ? null : (told.get(entry.seq) ?? entry.answered),
      }))
      const refused = after.flatMap(({ answered, at }) => (answered === 'refused' ? [at] : []))
      this.keep({ ...this.state, entries: after, card, refused: [...new Set([...this.state.refused, ...refused])] })
    }
    this.options.onCard(this, card.seen.version)
  }

  private renumbered(): Pick<State, 'device' | 'next' | 'entries'> {
    const [was, device] = [this.state.device, this.options.newDevice()]
    const again = this.state.entries.filter(({ answered }) => answered !== 'refused')
    const names = new Map(again.map(({ seq }, i) => [`${was}:${seq}`, `${device}:${i + 1}`]))
    const entries = again.map((entry, i) => ({
      ...entry,
      seq: i + 1,
      original: entry.original ?? `${was}:${entry.seq}`,
      replaces: entry.replaces.map((name) => names.get(name) ?? name),
      answered: null,
    }))
    return { device, next: entries.length + 1, entries }
  }

  private post(body: string): Promise<Answer | 'failed' | 'refused'> {
    const { url, silenceMs } = this.options
    const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) }
    return new Promise((done) => {
      const failed = () => done('failed')
      const options = { method: 'POST', headers, agent, timeout: silenceMs() }
      const sent = httpRequest(`${url()}/api/guest-card`, options, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () => {
          const { headers: said, statusCode = 0 } = response
          if (said['x-glm'] !== '1' || statusCode >= 500 || statusCode === 429) return failed()
          done(statusCode === 200 ? (JSON.parse(Buffer.concat(parts).toString()) as Answer) : 'refused')
        })
        response.on('error', failed)
      })
      sent.on('timeout', () => sent.destroy())
      sent.on('error', failed)
      sent.on('close', failed)
      sent.end(body)
    })
  }
}
