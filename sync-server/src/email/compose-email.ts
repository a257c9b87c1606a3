import { emailText } from '@glm/shared/text/email'
import { html, raw } from 'hono/html'
import MailComposer from 'nodemailer/lib/mail-composer'
import { sealNumber } from '../auth/sealed-number.ts'
import type { Delivery } from '../store/deliveries/delivery.ts'
import type { EmailSettings } from './email-settings.ts'
import type { EmailContent } from './templates/email-content.ts'
import type { Sending } from './templates/sending.ts'

type Composing = Sending & Pick<EmailSettings, 'from'>
type Addressed = Pick<Delivery, 'id' | 'address' | 'name' | 'kind' | 'createdAt'>
type Foot = { lines: readonly string[]; stop: string | null }

/**
 * Composes the bytes of an email, as text and HTML. Retries of a delivery keep the same Message-ID, so that mailboxes
 * can drop duplicates. Optional emails carry List-Unsubscribe headers (RFC 8058), which let email programs unsubscribe
 * with one POST.
 */
export function composeEmail(delivery: Addressed, content: EmailContent, sending: Composing): Promise<Buffer> {
  const { id, address, name, kind, createdAt } = delivery
  const host = new URL(sending.publicUrl).hostname
  const stop = kind === 'account' ? null : stopUrl(id, sending)
  const said = emailText.sentBy(sending.publicUrl)
  const foot: Foot = { lines: content.league ? [emailText.why(content.league), said] : [said], stop }
  const mail = new MailComposer({
    from: sending.from,
    to: { name, address },
    subject: content.subject,
    text: textOf(content, foot),
    html: htmlOf(content, foot),
    messageId: `<${id}.${createdAt}@${host}>`,
    date: new Date(createdAt),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(stop ? { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {}),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return mail.compile().build()
}

const stopUrl = (id: number, { publicUrl, secret }: Sending): string =>
  `${publicUrl}/api/mail/unsubscribe?token=${sealNumber(id, { purpose: 'unsubscribe', secret })}`

/** Returns the email as plain text. */
function textOf({ paragraphs, sections = [], link, after = [] }: EmailContent, { lines, stop }: Foot): string {
  const parts = [
    ...paragraphs,
    ...sections.map(({ title, lines }) => [title.toUpperCase(), ...lines].join('\n')),
    ...(link ? [`${link.words}:\n${link.url}`] : []),
    ...after,
    `-- \n${[...lines, ...(stop ? [emailText.stop, stop] : [])].join('\n')}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Renders one narrow column with inline styles, because email programs remove style sheets. */
function htmlOf({ subject, paragraphs, sections = [], link, after = [] }: EmailContent, { lines, stop }: Foot): string {
  const paragraph = (words: string) => html`<p style="${look.paragraph}">${words}</p>`
  const page = html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="${look.body}"><div style="${look.column}">
<h1 style="${look.title}">${subject}</h1>
${paragraphs.map(paragraph)}
${sections.map(
  ({ title, lines }) =>
    html`<h2 style="${look.heading}">${title}</h2><p style="${look.paragraph}">${lines.map((line, i) => html`${i ? raw('<br>') : ''}${line}`)}</p>`,
)}
${link ? html`<p style="${look.paragraph}"><a href="${link.url}" style="${look.button}">${link.words}</a></p><p style="${look.small}">${link.url}</p>` : ''}
${after.map(paragraph)}
<p style="${look.small}">${lines.map((line) => html`${line}<br>`)}${stop ? html`<a href="${stop}" style="${look.quiet}">${emailText.stopShort}</a>` : ''}</p>
</div></body></html>`
  return String(page)
}

const look = {
  body: 'margin:0;padding:0;background:white;color:black;font-family:Arial,Helvetica,sans-serif',
  column: 'max-width:36em;margin:0 auto;padding:1em',
  title: 'font-size:1.4em;line-height:1.25;margin:0 0 .8em',
  heading: 'font-size:1.05em;line-height:1.3;margin:1.4em 0 .4em;border-bottom:1px solid gray',
  paragraph: 'font-size:1em;line-height:1.5;margin:0 0 1em',
  small: 'font-size:.85em;line-height:1.5;color:dimgray;overflow-wrap:anywhere',
  button:
    'display:inline-block;padding:.7em 1.2em;background:darkgreen;color:white;text-decoration:none;font-weight:bold',
  quiet: 'color:dimgray',
} as const
