import { qrModules } from '../lib/codes/qr-modules.ts'
import type { League } from '../schema/league/league.ts'
import { paperSentence, paperText } from '../text/documents/paper.ts'
import type { PaperDocument } from './paper-document.ts'
import { PAPER_LANGUAGE } from './schedule-document.ts'

const words = {
  join: { title: paperText.joinLeague, scan: paperText.scanToJoin },
  look: { title: paperText.seeLeague, scan: paperText.scanToSee },
} as const

/**
 * Returns a clubhouse poster with a QR code for joining the league or opening its public page.
 * @param options.url address that the code opens, also printed below it
 * @param options.until last day it works, month/day/year; null: until revoked
 * @param options.to what it opens; joining by default
 * @source P9
 */
export function inviteDocument(
  league: Pick<League, 'name' | 'description'>,
  options: { url: string; until: string | null; to?: keyof typeof words },
): PaperDocument {
  const { title, scan } = words[options.to ?? 'join']
  const heading = `${title}: ${league.name}`
  const lines = [scan, ...(options.until ? [paperSentence.validUntil(options.until)] : [])]
  const blocks: PaperDocument['sections'][number]['blocks'] = [
    { kind: 'lines', title: null, lines },
    { kind: 'qr', modules: qrModules(options.url), caption: options.url },
  ]
  return {
    title: heading,
    language: PAPER_LANGUAGE,
    foot: null,
    sections: [{ heading, note: league.description, blocks }],
  }
}
