import { weekdayMonthDay } from '../../lib/month-day.ts'
import { recapText } from '../../text/documents/recap.ts'
import type { PaperDocument } from '../paper-document.ts'
import type { PaperRows } from '../paper-rows.ts'
import { PAPER_LANGUAGE } from '../schedule-document.ts'
import { type RecapKind, type RecapSection, recapLines } from './recap-sections.ts'

/** `order`: the parts that are wanted, first to last. `message`: the secretary's own words, a line a paragraph. */
export type RecapPlan = { order: readonly RecapKind[]; message: string }
export type Recap = { subject: string; sections: RecapSection[] }

/** A week as its secretary composes it: the parts that they want in their order, those that have nothing to tell left out. */
export function composeRecap(paper: PaperRows, weekNumber: number, { order, message }: RecapPlan): Recap {
  const week = paper.rows.weeks.find((w) => w.weekNumber === weekNumber)
  const own = message.split('\n').map((line) => line.trim())
  const lines = { ...recapLines(paper, weekNumber), message: own.filter((line) => line !== '') }
  return {
    subject: recapText.title({
      league: paper.league.name,
      week: weekNumber,
      day: week ? weekdayMonthDay(week.date) : '',
    }),
    sections: order.flatMap((kind) =>
      lines[kind].length === 0 ? [] : [{ title: recapText.sections[kind], lines: lines[kind] }],
    ),
  }
}

/**
 * A recap as the message of a group chat: short lines, no signs that one chat shows and another one does not.
 *
 * @example
 * recapChat({ subject: 'Thursday, week 3', sections: [{ title: 'Results', lines: ['Ash & Bell 12–8 Cole & Dorn'] }] }) // 'Thursday, week 3\n\nRESULTS\nAsh & Bell 12–8 Cole & Dorn'
 */
export function recapChat({ subject, sections }: Recap): string {
  return [subject, ...sections.map(({ title, lines }) => [title.toUpperCase(), ...lines].join('\n'))].join('\n\n')
}

/** The same on paper, for the clubhouse wall. */
export function recapDocument({ subject, sections }: Recap): PaperDocument {
  const blocks = sections.map(({ title, lines }) => ({ kind: 'lines' as const, title, lines }))
  return { title: subject, language: PAPER_LANGUAGE, foot: null, sections: [{ heading: subject, note: null, blocks }] }
}
