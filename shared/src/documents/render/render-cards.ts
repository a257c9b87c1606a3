import { paperText } from '../../text/documents/paper.ts'
import type { CardsBlock } from '../paper-document.ts'
import { type CardPlan, EDGE } from './plan-cards.ts'
import { drawCard } from './render-card.ts'
import { MARGIN, newPage, type Sheet, wrap, write } from './sheet.ts'

/** Draws all cards, none split across pages, with dashed cutting lines. */
export function drawCards(sheet: Sheet, { cards }: CardsBlock, plan: CardPlan): void {
  if (plan.messagesApart) drawMessages(sheet, cards[0]?.messages ?? [])
  cards.forEach((card, i) => {
    const place = i % plan.perPage
    if (place === 0 && (i > 0 || plan.messagesApart)) newPage(sheet)
    if (place === 0) drawCuts(sheet, plan.perPage)
    const column = plan.perPage === 4 ? place % 2 : 0
    const row = plan.perPage === 4 ? Math.floor(place / 2) : place
    drawCard(sheet, card, {
      plan,
      left:
        plan.perPage === 4 ? (column === 0 ? EDGE : sheet.width - EDGE - plan.width) : (sheet.width - plan.width) / 2,
      top: row === 0 ? EDGE : sheet.height - EDGE - plan.height,
    })
  })
}

function drawCuts({ doc, width, height }: Sheet, perPage: CardPlan['perPage']): void {
  if (perPage === 1) return
  doc.setDrawColor(150)
  doc.setLineWidth(0.4)
  doc.setLineDashPattern([3, 3], 0)
  doc.line(EDGE, height / 2, width - EDGE, height / 2)
  if (perPage === 4) doc.line(width / 2, EDGE, width / 2, height - EDGE)
  doc.setLineDashPattern([], 0)
}

/** Draws messages that are too long for the cards on a separate page before them. */
function drawMessages(sheet: Sheet, messages: readonly string[]): void {
  write(sheet, paperText.messages, { x: MARGIN, y: MARGIN + 16, size: 18, bold: true })
  let y = MARGIN + 40
  for (const message of messages) {
    const lines = wrap(sheet, message, { size: 11, room: sheet.width - 2 * MARGIN })
    if (y + lines.length * 14 > sheet.bottom && y > MARGIN + 40) {
      newPage(sheet)
      y = MARGIN + 16
    }
    for (const line of lines) {
      write(sheet, line, { x: MARGIN, y, size: 11 })
      y += 14
    }
    y += 6
  }
}
