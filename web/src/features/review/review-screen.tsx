import { clientOf } from '@glm/shared/claims/claim-id'
import type { Cell, Claim } from '@glm/shared/schema/cell'
import { may } from '@glm/shared/schema/league/role'
import type { CellScore } from '@glm/shared/schema/scores/card'
import type { Season } from '@glm/shared/season/season'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { frameText } from '@glm/shared/text/screens/frame'
import { cellWord } from '@glm/shared/text/screens/league/history'
import { rehearsalText } from '@glm/shared/text/screens/league/rehearsal'
import { reviewText } from '@glm/shared/text/screens/review'
import { text } from '@glm/shared/text/sentences'
import { ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useSession } from '../../account/session-context.ts'
import { usePhone } from '../../client/client-provider.tsx'
import { useAllSentLabel } from '../../client/use-all-sent-label.ts'
import { useRows, useSyncState } from '../../client/use-rows.ts'
import { useUnsent } from '../../client/use-unsent.ts'
import { useHistoryNames } from '../../components/history/history-names.ts'
import { HistoryLink } from '../../components/history-link.tsx'
import { NoSeason } from '../../components/no-season.tsx'
import { clockTime } from '../../platform/say-time.ts'
import { type ContestedItem, cellValue, contestedFor } from '../../season/contested.ts'
import type { SearchAt } from '../../season/screen-link.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { unconfirmedMembers } from '../../season/unconfirmed.ts'
import { THIS_PHONE, useAuthor } from '../../season/use-author.ts'
import { useSeason } from '../../season/use-season.ts'
import { useSettle } from '../../season/use-settle.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { DoneOnThisDevice } from './done-on-this-device.tsx'
import { MembersToConfirm } from './members-to-confirm.tsx'
import { OldCopies } from './old-copies.tsx'
import { ParkedCase } from './parked-case.tsx'
import { RelayPanel } from './relay-panel.tsx'
import { ReviewSection } from './review-section.tsx'
import { needsReview, Waiting } from './waiting.tsx'

export function ReviewScreen() {
  const season = useSeason()
  const { local, session } = usePhone()
  const { rehearsal } = useSession()
  const { driver } = local
  const unsent = useRows('outbox')
  const outbox = unsent ?? []
  const relayBundles = useRows('relayBundle') ?? []
  const parked = useRows('parked') ?? []
  const oldCopies = useRows('oldCopy') ?? []
  const journal = useRows('journal')
  const sync = useSyncState()
  const allSentLabel = useAllSentLabel()
  const { own, carried, toRead } = useUnsent()
  const waiting = own + carried
  // Whether the panel of pending changes is above the undo list (if changes were pending when the screen opened) or
  // below it. This never changes while the screen is open, so that the undo list doesn't move under the user's finger.
  const [waitedFirst, setWaitedFirst] = useState<boolean | null>(null)
  if (unsent && waitedFirst === null) setWaitedFirst(unsent.length > 0)
  const names = useHistoryNames()
  const leagues = useRows('leagues')
  const label = rehearsal ? rehearsalText.line : waiting > 0 ? frameText.notSent(waiting) : allSentLabel
  if (leagues?.length === 0) return <NoSeason label={label} title={frameText.toReview} />
  if (!leagues || !journal || !names) return null
  const contested = season ? contestedFor(season, session.role) : []
  const needsPerson = outbox.length > 0 && !rehearsal && needsReview(sync.blocker)
  const toConfirm = season ? unconfirmedMembers(season, session.role) : []
  const quiet = contested.length + parked.length + toRead + toConfirm.length === 0 && !needsPerson
  const waits =
    (waitedFirst || outbox.length > 0) && !needsPerson && !rehearsal ? (
      <Waiting count={outbox.length} sync={sync} />
    ) : null
  const relayFirst = waitedFirst || relayBundles.length > 0 || may(session.role, 'enterAnyCard')
  const relay =
    (relayFirst || outbox.length > 0) && !rehearsal ? (
      <RelayPanel waiting={outbox.length} relayBundles={relayBundles} names={names} />
    ) : null
  return (
    <div className="sheet">
      <PageHeader label={label} title={frameText.toReview}>
        {rehearsal ? null : (
          <button className="btn" type="button" onClick={() => driver.dispatch({ type: 'trigger', why: 'button' })}>
            <Icon of={ArrowUp} />
            {frameText.sendNow}
          </button>
        )}
        <HistoryLink />
      </PageHeader>
      {needsPerson ? <Waiting count={outbox.length} sync={sync} /> : null}
      {quiet ? (
        <div className="empty">
          <b>{reviewText.quiet}</b>
          <p className="soft">{rehearsal ? rehearsalText.quietHint : reviewText.quietHint}</p>
        </div>
      ) : null}
      {season && contested.length > 0 ? (
        <ReviewSection title={reviewText.differ} words={text.firstCounts}>
          {contested.map((item) => (
            <ContestedCase key={item.key} item={item} />
          ))}
        </ReviewSection>
      ) : null}
      {season ? <MembersToConfirm members={toConfirm} /> : null}
      {parked.length > 0 ? (
        <ReviewSection title={reviewText.refused} words={text.keptUntilYouDecide}>
          {parked.map((row) => (
            <ParkedCase key={row.id} row={row} names={names} />
          ))}
        </ReviewSection>
      ) : null}
      {oldCopies.length > 0 && !rehearsal ? <OldCopies copies={oldCopies} names={names} /> : null}
      {waitedFirst ? waits : null}
      {relayFirst ? relay : null}
      <DoneOnThisDevice journal={journal} outbox={outbox} />
      {waitedFirst ? null : waits}
      {relayFirst ? null : relay}
      {season ? <Settled /> : null}
    </div>
  )
}

function ContestedCase({ item }: { item: ContestedItem }) {
  const season = useShownSeason()
  const author = useAuthor(season)
  const settle = useSettle()
  return (
    <article className="case">
      <div className="case-head">
        <h3>{item.title}</h3>
        <span className="small soft">
          {numberedText.week(season.weeks.find((w) => w.id === item.weekId)?.weekNumber ?? '?')}
        </span>
        <HistoryLink what={item.title} search={historyOf(season, item)} />
      </div>
      <div className="choice">
        {item.choices.map((choice, i) => (
          <button key={choice.claim.by} className="choice-one" type="button" onClick={() => settle(choice)}>
            <span className="choice-value">{choice.shown}</span>
            <span className="choice-who">
              <b>{author(choice.claim)}</b>
              {i === 0 ? reviewText.countsNow(clockTime(choice.claim.at)) : clockTime(choice.claim.at)}
            </span>
            <span className="choice-act">
              {reviewText[author(choice.claim) === THIS_PHONE ? 'keep' : 'take'](choice.shown)}
            </span>
          </button>
        ))}
      </div>
    </article>
  )
}

function Settled() {
  const season = useShownSeason()
  const author = useAuthor(season)
  const settled = settledHoles(season).slice(-12).reverse()
  if (settled.length === 0) return null
  return (
    <ReviewSection title={labelText.settled} words={reviewText.historyKeeps}>
      {settled.map(({ weekId, playerId, cell, now, past }) => (
        <p className="done-line" key={`${weekId}/${playerId}/${cell}`}>
          <span>
            {cellWord(cell)}, {fullName(season.players.get(playerId))},{' '}
            {reviewText.inWeek(season.weeks.find((w) => w.id === weekId)?.weekNumber)}:{' '}
            <b>{cellValue(cell, now.value)}</b>
            <span className="soft">
              {' '}
              {reviewText.before(past.map((c) => `${cellValue(cell, c.value)} (${author(c)})`).join(', '))}
            </span>
          </span>
        </p>
      ))}
    </ReviewSection>
  )
}

/** Returns a link to the history of the hole or week that the users disagree about. */
function historyOf(season: Season, { weekId, playerId, key }: ContestedItem): SearchAt<'/history'> {
  const week = season.weeks.find((w) => w.id === weekId)?.weekNumber
  const hole = Number(key.split('/').at(-1))
  return {
    ...(week === undefined ? {} : { week }),
    ...(playerId === undefined ? {} : { player: playerId, ...(hole > 0 ? { hole } : {}) }),
  }
}

type SettledHole = {
  weekId: number
  playerId: number
  cell: string
  now: Claim<CellScore | null>
  past: readonly Claim<CellScore | null>[]
}

/**
 * Returns the holes for which two phones had different scores until someone settled them. The history keeps both
 * scores.
 */
function settledHoles(season: Season): SettledHole[] {
  return season.cards.flatMap(({ weekId, playerId, cells }) =>
    Object.entries(cells).flatMap(([cell, value]) =>
      wasContested(value) && value.live[0] ? [{ weekId, playerId, cell, now: value.live[0], past: value.past }] : [],
    ),
  )
}

function wasContested(cell: Cell<CellScore | null>): boolean {
  const clients = new Set(cell.past.map((c) => clientOf(c.by)))
  return cell.live.length === 1 && clients.size > 1
}
