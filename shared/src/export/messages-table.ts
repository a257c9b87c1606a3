import type { Message } from '../schema/league/message.ts'
import { tableText } from '../text/screens/league/export.ts'
import type { CsvTable } from './csv-table.ts'

/** Exports the messages, sorted by their first day. */
export function messagesTable(messages: readonly Message[]): CsvTable {
  const sorted = [...messages].sort((a, b) => a.startDate.localeCompare(b.startDate) || a.id - b.id)
  return { name: 'messages', ...tableText.messages, rows: sorted.map((m) => [m.message, m.startDate, m.endDate]) }
}
