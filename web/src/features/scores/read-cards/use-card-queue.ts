import type { NoCard, ReadCard } from '@glm/shared/import/tick-card/read-tick-card'
import { useCallback, useEffect, useRef, useState } from 'react'
import { imageOfFile } from '../../../components/camera/image-of-file.ts'
import { type CameraFailure, cameraFailure, openCamera } from '../../../components/camera/open-camera.ts'
import { openPictureReader, type PictureReader } from '../../../components/camera/picture-reader.ts'

/** The camera resolution. It is higher than for reading only codes, because a box is just a tenth of an inch wide. */
const PICTURE = { width: 1920, height: 1080 }
/** How many frames to read if a card has doubtful holes. The frame with the fewest doubtful holes is used. */
const LOOKS = 4

/** A card that is waiting to be confirmed. `id`: unique even if the same card is read twice. */
export type QueuedCard = ReadCard & { id: number }

export type CardQueue = {
  /** The cards that are waiting to be confirmed, oldest first. */
  cards: QueuedCard[]
  /** What the camera sees when there is no new card. `done`: the card that was just confirmed. */
  sight: NoCard | 'done'
  camera: CameraFailure | null
  /** `reading`: the photo being read. `unread`: the photos in which no card was found. */
  reading: string | null
  unread: string[]
  addPhotos: (files: readonly File[]) => Promise<void>
  /** `done` removes a card. The camera resumes, and ignores that card until `again` is called. */
  done: (card: QueuedCard) => void
  again: () => void
}

/**
 * Collects cards from the camera and from photos, one after another. The camera is paused while cards are waiting to be
 * confirmed. `video`: null until it has been rendered.
 */
export function useCardQueue(video: HTMLVideoElement | null): CardQueue {
  const reader = useRef<PictureReader | null>(null)
  const [cards, setCards] = useState<QueuedCard[]>([])
  const nextId = useRef(1)
  const [sight, setSight] = useState<NoCard | 'done'>('none')
  const [camera, setCamera] = useState<CameraFailure | null>(null)
  const [reading, setReading] = useState<string | null>(null)
  const [unread, setUnread] = useState<string[]>([])
  const lastDone = useRef<ReadCard | null>(null)
  const add = useCallback((found: readonly ReadCard[]) => {
    const queued = found.map((card) => ({ ...card, id: nextId.current++ }))
    setCards((all) => [...all, ...queued])
  }, [])
  const looking = cards.length === 0 && reading === null
  useEffect(() => {
    const opened = openPictureReader()
    reader.current = opened
    return () => opened.end()
  }, [])
  useEffect(() => {
    if (!looking || !video) return
    return watch(video, {
      read: async (frame) => (await reader.current?.card(frame)) ?? 'none',
      isDone: (card) => lastDone.current !== null && sameCard(lastDone.current)(card),
      onSight: setSight,
      onCard: (card) => add([card]),
      onFailure: setCamera,
    })
  }, [looking, video, add])
  const addPhotos = async (files: readonly File[]) => {
    for (const file of files) {
      setReading(file.name)
      const image = await imageOfFile(file)
      const found = image ? await reader.current?.cards(image) : 'none'
      if (Array.isArray(found)) add(found)
      else setUnread((all) => [...all, file.name])
    }
    setReading(null)
  }
  const done = (card: QueuedCard) => {
    lastDone.current = card
    setSight('none')
    // More cards may have been read since the caller was rendered.
    setCards((all) => all.filter(({ id }) => id !== card.id))
  }
  const again = () => {
    lastDone.current = null
    setSight('none')
  }
  return { cards, sight, camera, reading, unread, addPhotos, done, again }
}

type Watch = {
  read: (frame: ImageData) => Promise<ReadCard | NoCard>
  isDone: (card: ReadCard) => boolean
  onSight: (sight: NoCard | 'done') => void
  onCard: (card: ReadCard) => void
  onFailure: (failure: CameraFailure) => void
}

/**
 * Watches the camera until a card has been read without any doubtful holes, or has been read a few times. Returns a
 * function that stops it.
 */
function watch(video: HTMLVideoElement, { read, isDone, onSight, onCard, onFailure }: Watch): () => void {
  let stop = () => {}
  let over = false
  const looks: ReadCard[] = []
  const end = () => {
    over = true
    stop()
  }
  const onFrame = async (frame: ImageData) => {
    const found = await read(frame)
    if (over) return
    if (typeof found === 'string') return onSight(found)
    if (isDone(found)) return onSight('done')
    looks.push(found)
    const best = [...looks].filter(sameCard(found)).sort((a, b) => doubtsOf(a) - doubtsOf(b))[0]
    if (!best || (doubtsOf(best) > 0 && looks.filter(sameCard(found)).length < LOOKS)) return
    end()
    onCard(best)
  }
  if (!navigator.mediaDevices) onFailure('missing')
  else
    openCamera(video, { ...PICTURE, onFrame }).then(
      (ended) => {
        stop = ended
        if (over) ended()
      },
      (error: unknown) => onFailure(cameraFailure(error)),
    )
  return end
}

const doubtsOf = ({ lines }: ReadCard): number => lines.flat().filter(({ doubt }) => doubt !== null).length

const sameCard =
  (one: ReadCard) =>
  (other: ReadCard): boolean =>
    one.card.matchId === other.card.matchId && one.card.playerIds.join() === other.card.playerIds.join()
