import type { NoCard, ReadCard } from '@glm/shared/import/tick-card/read-tick-card'
import type { Answered, Asked } from './card-worker.ts'

/** Reads one picture at a time in a separate thread, so that the camera preview stays smooth. */
export type PictureReader = {
  code: (image: ImageData) => Promise<string | null>
  card: (image: ImageData) => Promise<ReadCard | NoCard>
  /** Reads every card in a photo. */
  cards: (image: ImageData) => Promise<ReadCard[] | NoCard>
  end: () => void
}

/**
 * Starts the thread. If a picture can't be read, or the thread ends in the meantime, the result is the same as for an
 * empty picture.
 */
export function openPictureReader(): PictureReader {
  const worker = new Worker(new URL('./card-worker.ts', import.meta.url), { type: 'module' })
  let last: Promise<unknown> = Promise.resolve()
  const ask = (kind: Asked['kind'], { width, height, data }: ImageData): Promise<Answered> => {
    const answer = last.then(
      () =>
        new Promise<Answered>((done) => {
          worker.onmessage = ({ data: answered }: MessageEvent<Answered>) => done(answered)
          worker.onerror = () => done({})
          const asked: Asked = { kind, image: { width, height, data } }
          worker.postMessage(asked, [data.buffer])
        }),
    )
    last = answer
    return answer
  }
  return {
    code: async (image) => (await ask('code', image)).code ?? null,
    card: async (image) => (await ask('card', image)).card ?? 'none',
    cards: async (image) => (await ask('cards', image)).cards ?? 'none',
    end: () => worker.terminate(),
  }
}
