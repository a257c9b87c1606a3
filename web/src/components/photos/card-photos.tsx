import type { CardPhoto } from '@glm/shared/api/scores/card-photos'
import { may } from '@glm/shared/schema/league/role'
import { photoLimits } from '@glm/shared/schema/scores/photo-limits'
import { cardPhotosText } from '@glm/shared/text/screens/scores/card-photos'
import { useCallback, useEffect, useId, useRef, useState } from 'react'
import { callApi, callProblem } from '../../account/api.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { useWaitingPhotos, type WaitingPhoto } from '../../client/photos/use-waiting-photos.ts'
import { weekdayAndTime } from '../../platform/say-time.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { smallPhoto } from './small-photo.ts'
import './card-photos.css'

type Props = { matchId: number; mayAdd: boolean }
/** A photo on the server or waiting on this device. `src`: its URL; null until it has been loaded. */
type Shown = { key: string; src: string | null; sent: CardPhoto | null; waiting: WaitingPhoto | null }

/** Shows the photos of a match's card, and lets anyone who can enter the card add one, even without a signal. */
export function CardPhotos({ matchId, mayAdd }: Props) {
  const { session } = usePhone()
  const waiting = useWaitingPhotos(matchId)
  const count = waiting.photos?.length
  const { sent, failed, load } = useSentPhotos(matchId, count)
  const [open, setOpen] = useState<string | null>(null)
  const { problem, making, add } = useAdd(matchId)
  const title = useId()
  const all: Shown[] = [
    ...sent,
    ...(waiting.photos ?? []).map((photo) => ({
      key: `waiting-${photo.id}`,
      src: `data:${photo.media};base64,${photo.data}`,
      sent: null,
      waiting: photo,
    })),
  ]
  const opened = all.findIndex(({ key }) => key === open)
  const shown = all[opened]
  const replace = async ({ sent: old, waiting: unsent }: Shown, file: Blob) => {
    const kept = await add(file, old?.id ?? unsent?.replaces ?? null)
    if (kept && unsent) await waiting.remove(unsent.id)
  }
  if (all.length === 0 && !mayAdd) return null
  return (
    <section className="panel" aria-labelledby={title}>
      <div className="panel-head">
        <h2 id={title}>{cardPhotosText.title}</h2>
      </div>
      {all.length > 0 ? (
        <ul className="card-photos">
          {all.map((photo, i) => (
            <li key={photo.key}>
              <button type="button" aria-label={cardPhotosText.open(i + 1)} onClick={() => setOpen(photo.key)}>
                {photo.src ? <img src={photo.src} alt="" /> : null}
              </button>
              {photo.waiting ? <p className="small">{stateOf(photo.waiting)}</p> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <div aria-live="polite">
        {making ? <p className="small">{cardPhotosText.making}</p> : null}
        {waiting.photos?.some(({ refused }) => refused === null) ? (
          <p className="small soft">{cardPhotosText.waitingHint}</p>
        ) : null}
        {failed ? <p className="small soft">{cardPhotosText.notLoaded}</p> : null}
      </div>
      {problem ? <Notice kind="needs">{problem}</Notice> : null}
      {mayAdd && all.length < photoLimits.ofMatch ? (
        <div className="tools">
          <FileButton
            words={cardPhotosText.add}
            label={cardPhotosText.file}
            accept="image/*"
            onFile={(file) => void add(file, null)}
          />
        </div>
      ) : null}
      {shown ? (
        <PhotoModal
          photo={shown}
          number={opened + 1}
          mayChange={
            may(session.role, 'enterAnyCard') || shown.waiting !== null || shown.sent?.added_by === session.userId
          }
          onReplace={mayAdd ? (file) => void replace(shown, file) : null}
          onSendAgain={shown.waiting?.refused ? () => void waiting.sendAgain(shown.waiting?.id ?? 0) : null}
          onRemove={async () => {
            if (shown.waiting) await waiting.remove(shown.waiting.id)
            else if (shown.sent) return remove(shown.sent.id, { load, forget: waiting.forget })
            return null
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </section>
  )
}

const stateOf = ({ refused }: WaitingPhoto): string =>
  refused === null ? cardPhotosText.waiting : cardPhotosText.refused

type Removing = { load: () => Promise<void>; forget: (id: number) => Promise<void> }

/** Removes a photo from the server. Returns an error message, or null. */
async function remove(id: number, { load, forget }: Removing): Promise<string | null> {
  const answer = await callApi('DELETE /card-photos/:id', { params: { id } })
  if (!answer.ok && answer.status !== 404) return callProblem(answer, cardPhotosText.notRemoved)
  await forget(id)
  await load()
  return null
}

/** Shrinks a chosen photo and stores it on this device. */
function useAdd(matchId: number) {
  const { keep } = useWaitingPhotos(matchId)
  const [problem, setProblem] = useState<string | null>(null)
  const [making, setMaking] = useState(false)
  const add = async (file: Blob, replaces: number | null): Promise<boolean> => {
    setProblem(null)
    setMaking(true)
    const photo = await smallPhoto(file).finally(() => setMaking(false))
    const kept = photo !== null && (await keep({ matchId, ...photo, replaces }))
    if (!kept) setProblem(photo ? cardPhotosText.noRoom : cardPhotosText.notAPicture)
    return kept
  }
  return { problem, making, add }
}

/** Returns the photos on the server. Reads them again whenever one of this device's photos has been sent. */
function useSentPhotos(matchId: number, waiting: number | undefined) {
  const [sent, setSent] = useState<Shown[]>([])
  const [failed, setFailed] = useState(false)
  const latest = useRef(0)
  const load = useCallback(async () => {
    latest.current += 1
    const own = latest.current
    const answer = await callApi('GET /card-photos', { query: { matchid: matchId } })
    // Ignores this answer if another load has started since, because that one returns newer data.
    if (own !== latest.current) return
    setFailed(!answer.ok)
    if (!answer.ok) return
    const known = (photo: CardPhoto) => ({
      key: `sent-${photo.id}`,
      src: pictures.get(photo.id) ?? null,
      sent: photo,
      waiting: null,
    })
    setSent(answer.data.map(known))
    for (const photo of answer.data) {
      if (!pictures.has(photo.id)) await loadPicture(photo.id)
      if (own !== latest.current) return
      setSent(answer.data.map(known))
    }
  }, [matchId])
  // Loads again whenever the number of waiting photos changes, because a photo that is no longer waiting is on the
  // server.
  useEffect(() => {
    if (waiting !== undefined) void load()
  }, [load, waiting])
  return { sent, failed, load }
}

/** Caches each photo's image, because it never changes. The oldest images are dropped. */
const pictures = new Map<number, string>()
const MOST_PICTURES = 20

async function loadPicture(id: number): Promise<void> {
  const answer = await callApi('GET /card-photos/:id', { params: { id } })
  if (!answer.ok) return
  pictures.set(id, `data:${answer.data.media};base64,${answer.data.data}`)
  const [oldest] = pictures.keys()
  if (pictures.size > MOST_PICTURES && oldest !== undefined) pictures.delete(oldest)
}

type ModalProps = {
  photo: Shown
  number: number
  mayChange: boolean
  onReplace: ((file: Blob) => void) | null
  onSendAgain: (() => void) | null
  /** Returns an error message, or null. */
  onRemove: () => Promise<string | null>
  onClose: () => void
}

/** Shows one photo at full size, who added it, and the actions for it. */
function PhotoModal({ photo, number, mayChange, onReplace, onSendAgain, onRemove, onClose }: ModalProps) {
  const season = useShownSeason()
  const [asking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string | null>(null)
  const { sent, waiting, src } = photo
  const name = cardPhotosText.photo(number)
  const removeNow = async () => {
    const problem = await onRemove()
    if (problem === null) onClose()
    else setFailed(problem)
  }
  return (
    <Modal title={name} onClose={onClose} wide>
      {src ? <img className="card-photo" src={src} alt={name} /> : <p>{cardPhotosText.notLoaded}</p>}
      {sent ? (
        <p className="small soft">
          {cardPhotosText.by({
            name: season.members.get(sent.added_by)?.name ?? cardPhotosText.someone,
            at: weekdayAndTime(sent.added_at),
          })}
        </p>
      ) : null}
      {waiting ? (
        <p className="small">{waiting.refused ?? `${cardPhotosText.waiting}. ${cardPhotosText.waitingHint}`}</p>
      ) : null}
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {mayChange ? (
        <div className="tools">
          {onSendAgain ? (
            <button className="btn" type="button" onClick={onSendAgain}>
              {cardPhotosText.sendAgain}
            </button>
          ) : null}
          {onReplace ? (
            <FileButton
              words={cardPhotosText.replace}
              label={cardPhotosText.newFile}
              accept="image/*"
              onFile={(file) => {
                onReplace(file)
                onClose()
              }}
            />
          ) : null}
          <button className="btn" type="button" onClick={() => setAsking(true)}>
            {cardPhotosText.remove}
          </button>
        </div>
      ) : null}
      {asking ? (
        <Confirm
          ask={cardPhotosText.askRemove}
          act={cardPhotosText.remove}
          onAct={() => void removeNow()}
          onClose={() => setAsking(false)}
        >
          {cardPhotosText.removeNote}
        </Confirm>
      ) : null}
    </Modal>
  )
}
