import { weekdayMonthDay } from '../../lib/month-day.ts'
import { limits } from '../../schema/limits.ts'
import type { Season } from '../../season/season.ts'
import { recapText } from '../../text/documents/recap.ts'
import type { LinesBlock, PaperDocument } from '../paper-document.ts'
import { PAPER_LANGUAGE } from '../schedule-document.ts'
import { type RecapKind, type RecapSection, recapLines } from './recap-sections.ts'

/** `order`: the parts to include, in order. `message`: the secretary's text, one line per paragraph. */
export type RecapPlan = { order: readonly RecapKind[]; message: string }
export type Recap = { subject: string; sections: RecapSection[] }

/** Composes a week's recap: the parts that the secretary chose, in order, without those that are empty. */
export function composeRecap(season: Season, weekNumber: number, { order, message }: RecapPlan): Recap {
  const week = season.weeks.find((w) => w.weekNumber === weekNumber)
  const own = message.split('\n').map((line) => line.trim())
  const lines = { ...recapLines(season, weekNumber), message: own.filter((line) => line !== '') }
  return {
    subject: recapText.title({
      league: season.league.name,
      week: weekNumber,
      day: week ? weekdayMonthDay(week.date) : '',
    }),
    sections: fitted(order.map((kind) => ({ title: recapText.sections[kind], lines: lines[kind] }))),
  }
}

/** Leaves out empty parts, and shortens a recap that is longer than an email of it may be. */
function fitted(sections: readonly RecapSection[]): RecapSection[] {
  let room: number = limits.recap.json
  const whole = sections.map(({ title, lines }) => ({
    title,
    lines: lines.slice(0, limits.recap.lines).flatMap((line) => {
      const shown = shortened(line)
      room -= JSON.stringify(shown).length + 1
      return room < 0 ? [] : [shown]
    }),
  }))
  return whole.filter(({ lines }) => lines.length > 0)
}

/** Cuts a line that is too long between two words. */
const shortened = (line: string): string =>
  line.length <= limits.recap.line ? line : `${line.slice(0, limits.recap.line - 2).replace(/ \S*$/, '')} …`

/**
 * Formats a recap as a message for a group chat, with short lines and without formatting that some chat apps don't
 * support.
 * @example
 * recapChat({ subject: 'Thursday, week 3', sections: [{ title: 'Results', lines: ['Ash & Bell 12–8 Cole & Dorn'] }] }) // 'Thursday, week 3\n\nRESULTS\nAsh & Bell 12–8 Cole & Dorn'
 */
export function recapChat({ subject, sections }: Recap): string {
  return [subject, ...sections.map(({ title, lines }) => [title.toUpperCase(), ...lines].join('\n'))].join('\n\n')
}

/** The titles of the parts that are lists of short lines. */
const lists: ReadonlySet<string> = new Set(
  (['results', 'movers', 'standings', 'lowNets', 'contests', 'next'] as const).map((kind) => recapText.sections[kind]),
)

/** Formats a recap as a document for the clubhouse wall. */
export function recapDocument({ subject, sections }: Recap): PaperDocument {
  const blocks = sections.flatMap(({ title, lines }): LinesBlock[] => {
    if (!lists.has(title)) return [{ kind: 'lines', title, lines }]
    // The first line about the next week is its date, which comes before the list.
    const [date, ...matches] = lines
    if (title !== recapText.sections.next || date === undefined) return [{ kind: 'lines', title, lines, isList: true }]
    return [{ kind: 'lines', title: [title, date].join(', '), lines: matches, isList: true }]
  })
  return { title: subject, language: PAPER_LANGUAGE, foot: null, sections: [{ heading: subject, note: null, blocks }] }
}
