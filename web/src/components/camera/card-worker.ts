import type { Rgba } from '@glm/shared/import/tick-card/grey'
import {
  findCode,
  type NoCard,
  type ReadCard,
  readTickCard,
  readTickCards,
} from '@glm/shared/import/tick-card/read-tick-card'

/** What to read from a picture: a code, one card with check boxes, or every such card in a photo. */
export type Asked = { kind: 'code' | 'card' | 'cards'; image: Rgba }
export type Answered = { code?: string | null; card?: ReadCard | NoCard; cards?: ReadCard[] | NoCard }

// Reads pictures outside the main thread, one at a time. The caller terminates this worker.
self.addEventListener('message', ({ data: { kind, image } }: MessageEvent<Asked>) => {
  const answer: Answered =
    kind === 'code'
      ? { code: findCode(image, 1)?.text ?? null }
      : kind === 'card'
        ? { card: readTickCard(image) }
        : { cards: readTickCards(image) }
  self.postMessage(answer)
})
