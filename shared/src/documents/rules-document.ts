import { withDefaults } from '../schema/league/league-settings.ts'
import type { Season } from '../season/season.ts'
import { paperSentence } from '../text/documents/paper.ts'
import { rulesText } from '../text/screens/league/rules.ts'
import { readRules } from '../text/settings/sentences/rules-read.ts'
import type { PaperBlock, PaperDocument } from './paper-document.ts'
import { PAPER_LANGUAGE } from './schedule-document.ts'

/**
 * Returns the rules sheet: what each card on the rules screen says, in sentences, then the league's own text, paragraph
 * by paragraph.
 * @param options.date print date, month/day/year
 * @source P21
 */
export function rulesDocument(season: Season, options: { date: string }): PaperDocument {
  const { settings: given, day, startTime, name } = season.season
  const settings = withDefaults(given)
  const blocks = readRules({ settings, day, startTime }).map(
    ({ title, sentences, more }): PaperBlock => ({
      kind: 'lines',
      title,
      lines: [...sentences, ...more.map(({ label, value }) => rulesText.labeled(label, value))],
    }),
  )
  const own = settings.ownRules.split('\n').filter((line) => line.trim() !== '')
  return {
    title: paperSentence.title(season.league.name, rulesText.sheet, name),
    language: PAPER_LANGUAGE,
    foot: paperSentence.printed({ league: season.league.name, date: options.date }),
    sections: [
      {
        heading: `${season.league.name}: ${rulesText.sheet}`,
        note: name,
        blocks: [...blocks, ...(own.length > 0 ? [{ kind: 'lines' as const, title: rulesText.own, lines: own }] : [])],
      },
    ],
  }
}
