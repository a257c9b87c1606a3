import { changeWords } from '@glm/shared/text/changes'
import { frameText } from '@glm/shared/text/frame'
import { refusalText, text } from '@glm/shared/text/sentences'
import { trayText } from '@glm/shared/text/tray'
import { ArrowUp } from 'lucide-react'
import { type ContestedItem, cellWord, contestedFor } from '../../live/contested.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { settledHoles } from '../../live/settled-holes.ts'
import { THIS_PHONE, useAuthor } from '../../live/use-author.ts'
import { useRows, useSyncState } from '../../live/use-rows.ts'
import { fullName, type Live, useSeason } from '../../live/use-season.ts'
import { useSettle } from '../../live/use-settle.ts'
import { useUnsent } from '../../live/use-unsent.ts'
import type { ParkedRow } from '../../sync/local-rows.ts'
import { Icon } from '../../ui/icon.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { HistoryLink } from '../parts/history-link.tsx'
import { DoneHere } from './done-here.tsx'
import { RelayPanel } from './relay-panel.tsx'
import { TraySection } from './tray-section.tsx'
import { needsYou, Waiting } from './waiting.tsx'

export function TrayScreen() {
  const live = useSeason()
  const { local, session } = usePhone()
  const { driver } = local
  const outbox = useRows('outbox') ?? []
  const parked = useRows('parked') ?? []
  const journal = useRows('journal')
  const sync = useSyncState()
  const { own, carried } = useUnsent()
  const waiting = own + carried
  if (!live || !journal) return null
  const contested = contestedFor(live, session.role)
  const needsPerson = outbox.length > 0 && needsYou(sync.hindrance)
  const quiet = contested.length + parked.length === 0 && !needsPerson
  return (
    <div className="sheet">
      <Masthead label={waiting > 0 ? frameText.notSent(waiting) : frameText.allSent} title={frameText.needsYou}>
        <button className="btn" type="button" onClick={() => driver.dispatch({ type: 'trigger', why: 'button' })}>
          <Icon of={ArrowUp} />
          {frameText.sendNow}
        </button>
        <HistoryLink />
      </Masthead>
      {needsPerson ? <Waiting count={outbox.length} sync={sync} /> : null}
      {quiet ? (
        <div className="empty">
          <b>{trayText.quiet}</b>
          <p className="soft">{trayText.quietSays}</p>
        </div>
      ) : null}
      {contested.length > 0 ? (
        <TraySection title={trayText.differ} words={text.firstCounts}>
          {contested.map((item) => (
            <ContestedCase key={item.key} item={item} live={live} />
          ))}
        </TraySection>
      ) : null}
      {parked.length > 0 ? (
        <TraySection title={trayText.refused} words={text.keptUntilYouDecide}>
          {parked.map((row) => (
            <ParkedCase key={row.id} row={row} />
          ))}
        </TraySection>
      ) : null}
      {needsPerson ? null : <Waiting count={outbox.length} sync={sync} />}
      <RelayPanel waiting={outbox.length} />
      <DoneHere journal={journal} outbox={outbox} />
      <Settled live={live} />
    </div>
  )
}

function ContestedCase({ item, live }: { item: ContestedItem; live: Live }) {
  const author = useAuthor(live)
  const settle = useSettle()
  return (
    <article className="case">
      <div className="case-head">
        <h3>{item.title}</h3>
        <span className="small soft">Week {live.weeks.find((w) => w.id === item.weekId)?.weekNumber}</span>
        <HistoryLink what={item.title} search={historyOf(live, item)} />
      </div>
      <div className="choice">
        {item.choices.map((choice, i) => (
          <button key={choice.claim.by} className="choice-one" type="button" onClick={() => settle(choice)}>
            <span className="choice-value">{choice.shown}</span>
            <span className="choice-who">
              <b>{author(choice.claim)}</b>
              {`${clock(choice.claim.at)}${i === 0 ? ', counts now' : ''}`}
            </span>
            <span className="choice-act">
              {author(choice.claim) === THIS_PHONE ? 'Keep' : 'Take'} {choice.shown}
            </span>
          </button>
        ))}
      </div>
    </article>
  )
}

function ParkedCase({ row }: { row: ParkedRow }) {
  const { phone } = usePhone().local
  return (
    <article className="case">
      <div className="case-head">
        <h3>{changeWords(row.name)}</h3>
        <span className="small soft">{clock(row.at)}, refused</span>
      </div>
      <p className="small soft">{refusalText[row.code] ?? row.code}</p>
      <div className="todo-acts">
        <button className="btn" type="button" onClick={() => void phone.retryParked(row.id)}>
          Try again
        </button>
        <button className="btn" type="button" onClick={() => void phone.dismissParked(row.id)}>
          {trayText.letGo}
        </button>
      </div>
    </article>
  )
}

function Settled({ live }: { live: Live }) {
  const author = useAuthor(live)
  const settled = settledHoles(live).slice(-12).reverse()
  if (settled.length === 0) return null
  return (
    <TraySection title="Settled" words={trayText.historyKeeps}>
      {settled.map(({ weekId, playerId, cell, now, past }) => (
        <p className="done-line" key={`${weekId}/${playerId}/${cell}`}>
          <span>
            {cellWord(cell)}, {fullName(live.players.get(playerId))}: <b>{String(now.value)}</b>
            <span className="soft"> · before: {past.map((c) => `${c.value} (${author(c)})`).join(', ')}</span>
          </span>
        </p>
      ))}
    </TraySection>
  )
}

/** What led to the disagreement: the changes of that hole, or of the week. */
function historyOf(live: Live, { weekId, playerId, key }: ContestedItem) {
  const week = live.weeks.find((w) => w.id === weekId)?.weekNumber
  const hole = Number(key.split('/').at(-1))
  return {
    ...(week === undefined ? {} : { week }),
    ...(playerId === undefined ? {} : { player: playerId, ...(hole > 0 ? { hole } : {}) }),
  }
}

const clock = (iso: string | null): string =>
  iso ? new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' }) : ''
