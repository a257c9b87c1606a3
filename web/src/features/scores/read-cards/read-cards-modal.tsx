import * as buttonText from '@glm/shared/text/buttons'
import { readCardsText } from '@glm/shared/text/screens/scores/read-cards'
import { text } from '@glm/shared/text/sentences'
import { useNavigate } from '@tanstack/react-router'
import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { usePhone } from '../../../client/client-provider.tsx'
import { useShownSeason } from '../../../season/shown-season.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Modal } from '../../../ui/modal.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { offerOverwrite, sayUndone, showToast } from '../../../ui/toast.tsx'
import { CardReview, type SavedCard } from './card-review.tsx'
import { planCard } from './plan-card.ts'
import { type CardQueue, type QueuedCard, useCardQueue } from './use-card-queue.ts'

type Props = {
  /** The account of a player who scans cards from their own matches; null for someone who may enter any card. */
  asPlayer: number | null
  onClose: () => void
}

/**
 * Scans cards with check boxes, one after another, with the camera or from photos. Each card is saved only after it is
 * confirmed.
 */
export function ReadCardsModal({ asPlayer, onClose }: Props) {
  const [video, setVideo] = useState<HTMLVideoElement | null>(null)
  const queue = useCardQueue(video)
  const [first] = queue.cards
  const [saved, setSaved] = useState<SavedCard[]>([])
  const navigate = useNavigate()
  const week = saved.findLast((card) => card.recap !== null)?.recap ?? null
  // The recap is opened after the last card, because the others would be lost when this dialog closes.
  const isOver = first === undefined && queue.reading === null
  useEffect(() => {
    if (isOver && week !== null) void navigate({ to: '/recap', search: { week, only: 'corrections' } })
  }, [isOver, week, navigate])
  return (
    <Modal title={readCardsText.title} onClose={onClose} wide>
      {first ? (
        <Reviewed
          key={first.id}
          first={first}
          queue={queue}
          asPlayer={asPlayer}
          onSaved={(card) => setSaved((all) => [...all, card])}
        />
      ) : (
        <p className="small soft">{readCardsText.onDevice}</p>
      )}
      {queue.unread.map((name) => (
        <Notice kind="needs" key={name}>
          {readCardsText.noCardIn(name)}
        </Notice>
      ))}
      <div hidden={first !== undefined}>
        <div className="form">
          <Sight queue={queue} />
          <video ref={setVideo} className="scan" playsInline muted hidden={queue.camera !== null} />
          <PhotoButton onFiles={(files) => void queue.addPhotos(files)} />
          <p className="small soft">{readCardsText.print}</p>
          <SavedCards cards={saved} onUndone={(card) => setSaved((all) => all.filter((one) => one !== card))} />
        </div>
      </div>
    </Modal>
  )
}

/** Lists the cards saved while the dialog has been open. Each one can be undone. */
function SavedCards({ cards, onUndone }: { cards: readonly SavedCard[]; onUndone: (card: SavedCard) => void }) {
  const { phone } = usePhone().local
  const undo = async (card: SavedCard) => {
    const back = (force = false) => phone.undo(card.action, { force })
    const done = await back().catch(() => null)
    if (!done) return showToast(text.notSavedHere)
    if (!offerOverwrite(done, back)) sayUndone(done)
    if (done.status === 'saved') onUndone(card)
  }
  return (
    <ul className="told-list" aria-live="polite">
      {cards.map((card) => (
        <li key={card.action}>
          {readCardsText.saved(card.match)}
          <button className="btn is-quiet" type="button" onClick={() => void undo(card)}>
            {buttonText.undo}
          </button>
        </li>
      ))}
    </ul>
  )
}

function Sight({ queue: { camera, sight, reading, again } }: { queue: CardQueue }) {
  if (reading !== null) return <p aria-live="polite">{readCardsText.reading(reading)}</p>
  if (camera) return <Notice kind="needs">{readCardsText.camera[camera]}</Notice>
  return (
    <>
      <p>{readCardsText.point}</p>
      <p className="small" aria-live="polite">
        {readCardsText.seen[sight]}
      </p>
      {sight === 'done' ? (
        <button className="btn is-quiet" type="button" onClick={again}>
          {readCardsText.again}
        </button>
      ) : null}
    </>
  )
}

type ReviewedProps = {
  first: QueuedCard
  queue: CardQueue
  asPlayer: number | null
  onSaved: (card: SavedCard) => void
}

function Reviewed({ first, queue, asPlayer, onSaved }: ReviewedProps) {
  const season = useShownSeason()
  const planned = planCard(season, first, asPlayer)
  const more = queue.cards.length - 1
  return (
    <>
      {more > 0 ? <p className="small soft">{readCardsText.waiting(more)}</p> : null}
      {typeof planned === 'string' ? (
        <>
          <Notice kind="needs">{readCardsText.notRead[planned]}</Notice>
          <button className="btn" type="button" onClick={() => queue.done(first)}>
            {readCardsText.skip}
          </button>
        </>
      ) : (
        <CardReview planned={planned} asPlayer={asPlayer} onSaved={onSaved} onDone={() => queue.done(first)} />
      )}
    </>
  )
}

/** Lets the user pick photos, several at once. The browser's own file field is hidden behind the button. */
function PhotoButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const choose = (target: HTMLInputElement) => {
    onFiles([...(target.files ?? [])])
    target.value = ''
  }
  return (
    <div className="tools">
      <button className="btn" type="button" onClick={() => input.current?.click()}>
        <Icon of={FileUp} />
        {readCardsText.choose}
      </button>
      <input
        className="vh"
        ref={input}
        type="file"
        tabIndex={-1}
        aria-label={readCardsText.photos}
        accept="image/*"
        multiple
        onChange={(event) => choose(event.target)}
      />
    </div>
  )
}
