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

/** One connection to the mail server, which sends emails one after the other. */
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

  /** Whether the connection can no longer be used, in which case the next email needs another session. */
  get isBroken(): boolean {
    return this.broken
  }

  /** Connects and logs in. Returns why the mail server can't be used; null if it can. Never rejects. */
  async problem(): Promise<string | null> {
    const problem = await this.opened
    if (problem) this.fail({ state: 'left' })
    return problem && saidIn(problem, unreachable(problem))
  }

  /**
   * Sends one email. Calls `hand` once the server has accepted both addresses and is waiting for the message. Sends no
   * part of the message unless `hand` returns true. Never rejects.
   */
  async send({ envelope, message }: Mail, hand: () => Promise<boolean>): Promise<Outcome> {
    const problem = await this.opened
    if (problem) return this.fail({ state: 'later', said: saidIn(problem, deliveryText.noAnswer), whole: true })
    let handed: boolean | null = null
    const text = Readable.from(
      (async function* () {
        handed = await hand()
        if (!handed) throw new Error('This email was canceled before it was sent.')
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

  /** Closes the session cleanly, or just disconnects if it is in the middle of an email. */
  close(): void {
    if (this.broken) this.connection.close()
    else this.connection.quit()
  }

  private outcomeOf(error: Failure, handed: boolean | null): Outcome {
    if (handed === false) return this.fail({ state: 'left' })
    const code = error.responseCode ?? 0
    // These two codes mean that our own library rejected the email before sending anything.
    if (code === 0 && error.code === 'EENVELOPE') return this.fail({ state: 'refused', said: deliveryText.badAddress })
    if (code === 0 && error.code === 'EMESSAGE') return this.fail({ state: 'refused', said: deliveryText.tooLarge })
    const said = saidIn(error, handed ? deliveryText.cutOff : deliveryText.noAnswer)
    if (code >= 500) return this.fail({ state: 'refused', said })
    // 421: the server closes the connection. Any other code applies only to this email.
    if (code >= 400) return this.fail({ state: 'later', said, whole: code === 421 })
    return this.fail(handed ? { state: 'unclear', said } : { state: 'later', said, whole: true })
  }

  /**
   * After a failure, the server may be in the middle of an email, so the next email is sent over another connection.
   */
  private fail<O extends Outcome>(outcome: O): O {
    this.broken = true
    this.connection.close()
    return outcome
  }

  private open(auth: ReturnType<typeof parseConnectionUrl>['auth']): Promise<null> {
    return new Promise((resolve, reject) => {
      // An error rejects the promise only until the connection is established. A later error is reported as the outcome
      // of the email that is being sent.
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

/** Returns the mail server's response, or our own text if there is none. */
const saidIn = ({ response }: Failure, otherwise: string): string =>
  typeof response === 'string' ? firstLine(response) : otherwise

/** Returns what an operator can do about a mail server that doesn't respond. */
function unreachable({ code }: Failure): string {
  if (code === 'EDNS') return deliveryText.noHost
  if (code === 'ETLS') return deliveryText.noTls
  if (code === 'ESOCKET') return deliveryText.noConnection
  return deliveryText.noAnswer
}

const firstLine = (text: string): string => (text.split(/[\r\n]/)[0] ?? '').slice(0, MOST_SAID)
