import { Readable } from 'node:stream'
import { deliveryText } from '@glm/shared/text/email'
import { parseConnectionUrl } from 'nodemailer/lib/shared'
import SMTPConnection from 'nodemailer/lib/smtp-connection'
import type { Outcome } from './transport.ts'

type Mail = { envelope: { from: string; to: string }; message: Buffer }
type Failure = Error & { code?: string | undefined; response?: unknown; responseCode?: number | undefined }

/** Milliseconds to wait for a mail server at each step. */
const PATIENCE_MS = 30_000
const MOST_SAID = 300

/** One connection to the mail server, over which mails go one after the other. */
export class SmtpSession {
  private readonly connection: SMTPConnection
  private readonly opened: Promise<Failure | null>
  private broken = false

  constructor(url: string, patienceMs: number = PATIENCE_MS) {
    const { auth, ...options } = parseConnectionUrl(url)
    const times = {
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      dnsTimeout: patienceMs,
    }
    this.connection = new SMTPConnection({ ...options, ...times, socketCloseTimeout: 1_000 })
    this.opened = this.open(auth).catch((error: Failure) => error)
  }

  /** Nothing more goes over it: the next mail needs another session. */
  get isBroken(): boolean {
    return this.broken
  }

  /**
   * Sends one mail. `hand` is asked when the server has taken both addresses and waits for the text: only where it says true is a
   * byte of it sent. Never rejects.
   */
  async send({ envelope, message }: Mail, hand: () => Promise<boolean>): Promise<Outcome> {
    const problem = await this.opened
    if (problem) return this.fail({ state: 'later', said: saidIn(problem, deliveryText.noAnswer), whole: true })
    let handed: boolean | null = null
    const text = Readable.from(
      (async function* () {
        handed = await hand()
        if (!handed) throw new Error('It is left.')
        yield message
      })(),
    )
    const error = await new Promise<Failure | string>((done) =>
      this.connection.send({ ...envelope, size: message.length }, text, (failure, info) =>
        done(failure ?? String(info?.response ?? '')),
      ),
    )
    if (typeof error === 'string') return { state: 'sent', said: firstLine(error) }
    return this.outcomeOf(error, handed)
  }

  /** Says good-bye, or hangs up where something stands open. */
  close(): void {
    if (this.broken) this.connection.close()
    else this.connection.quit()
  }

  private outcomeOf(error: Failure, handed: boolean | null): Outcome {
    if (handed === false) return this.fail({ state: 'left' })
    const code = error.responseCode ?? 0
    // Our own library refuses these before they are sent.
    if (code === 0 && error.code === 'EENVELOPE') return this.fail({ state: 'refused', said: deliveryText.badAddress })
    if (code === 0 && error.code === 'EMESSAGE') return this.fail({ state: 'refused', said: deliveryText.tooLarge })
    const said = saidIn(error, handed ? deliveryText.cutOff : deliveryText.noAnswer)
    if (code >= 500) return this.fail({ state: 'refused', said })
    // 421: the server hangs up; any other answer is to this mail alone.
    if (code >= 400) return this.fail({ state: 'later', said, whole: code === 421 })
    return this.fail(handed ? { state: 'unclear', said } : { state: 'later', said, whole: true })
  }

  /** After a failure the server may be in the midst of a mail: the next one begins on another connection. */
  private fail<O extends Outcome>(outcome: O): O {
    this.broken = true
    this.connection.close()
    return outcome
  }

  private open(auth: ReturnType<typeof parseConnectionUrl>['auth']): Promise<null> {
    return new Promise((resolve, reject) => {
      // Told once it stands; an error later comes out of the mail that is being sent.
      this.connection.on('error', (error: Failure) => {
        this.broken = true
        reject(error)
      })
      this.connection.once('end', () => {
        this.broken = true
      })
      this.connection.connect(() => {
        if (!auth?.user) return resolve(null)
        this.connection.login({ user: auth.user, pass: auth.pass ?? '' } as never, (error) =>
          error ? reject(error) : resolve(null),
        )
      })
    })
  }
}

/** The mail server's own words, else ours. */
const saidIn = ({ response }: Failure, otherwise: string): string =>
  typeof response === 'string' ? firstLine(response) : otherwise

const firstLine = (text: string): string => (text.split(/[\r\n]/)[0] ?? '').slice(0, MOST_SAID)
