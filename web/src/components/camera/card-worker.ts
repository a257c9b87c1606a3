import type { Rgba } from '@glm/shared/import/tick-card/grey'
import {
  findCode,
  type NoCard,
  type ReadCard,
  readTickCard,
  readTickCards,
} from '@glm/shared/import/tick-card/read-tick-card'

/** What to find in a picture: the text of a code, a card with tick boxes, or every such card in a photo. */
export type Asked = { kind: 'code' | 'card' | 'cards'; image: Rgba }
export type Answered = { code?: string | null; card?: ReadCard | NoCard; cards?: ReadCard[] | NoCard }

// Reads pictures off the main thread, one after another. The caller ends it.
self.addEventListener('message', ({ data: { kind, image } }: MessageEvent<Asked>) => {
  const answer: Answered =
    kind === 'code'
      ? { code: findCode(image, 1)?.text ?? null }
      : kind === 'card'
        ? { card: readTickCard(image) }
        : { cards: readTickCards(image) }
  self.postMessage(answer)
})
