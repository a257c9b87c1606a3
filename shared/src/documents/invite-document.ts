import { qrModules } from '../lib/qr-modules.ts'
import type { League } from '../schema/league.ts'
import { paperSentence, paperText } from '../text/paper.ts'
import type { PaperDocument } from './paper-document.ts'
import { PAPER_LANGUAGE } from './schedule-document.ts'

/**
 * A sheet for the clubhouse wall: who scans its code joins the league.
 *
 * @param options.url address of the invitation, printed below the code as well
 * @param options.until last day on which it works, month/day/year; null: until revoked
 * @source product decision 22
 */
export function inviteDocument(
  league: Pick<League, 'name' | 'description'>,
  options: { url: string; until: string | null },
): PaperDocument {
  const title = `${paperText.joinLeague}: ${league.name}`
  const lines = [paperText.scanToJoin, ...(options.until ? [paperSentence.validUntil(options.until)] : [])]
  const heading = `${paperText.joinLeague}: ${league.name}`
  const blocks: PaperDocument['sections'][number]['blocks'] = [
    { kind: 'lines', title: null, lines },
    { kind: 'qr', modules: qrModules(options.url), caption: options.url },
  ]
  return { title, language: PAPER_LANGUAGE, foot: null, sections: [{ heading, note: league.description, blocks }] }
}
