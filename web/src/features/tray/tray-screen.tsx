import type { MutationCall } from '@glm/shared/mutations/define-mutation'
import type { Claim } from '@glm/shared/schema/cell'
import { refusalText, text } from '@glm/shared/text/sentences'
import { ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { type ContestedHole, type ContestedPoints, contestedHoles, contestedPoints, settledHoles } from '../../live/needs-you.ts'
import { usePhone } from '../../live/phone-context.tsx'
import { useRows, useSyncState } from '../../live/use-rows.ts'
import { fullName, type Live, teamNumber, useSeason } from '../../live/use-season.ts'
import type { ParkedRow } from '../../sync/local-rows.ts'
import { Chip } from '../../ui/chip.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Masthead } from '../../ui/masthead.tsx'
import { showToast } from '../../ui/toast.tsx'

export function TrayScreen() {
  const live = useSeason()
  const { driver } = usePhone().local
  const outbox = useRows('outbox') ?? []
  const parked = useRows('parked') ?? []
  const sync = useSyncState()
  if (!live) return null
  const holes = contestedHoles(live)
  const points = contestedPoints(live)
  const quiet = holes.length + points.length + parked.length === 0
  return (
    <div className="sheet">
      <Masthead label={outbox.length > 0 ? `${outbox.length} not sent` : 'All sent'} title="Needs you">
        <button className="btn" type="button" onClick={() => driver.dispatch({ type: 'trigger', why: 'button' })}>
          <Icon of={ArrowUp} />
          Send now
        </button>
      </Masthead>
      {quiet ? (
        <div className="empty">
          <b>Nothing needs you</b>
          <p className="soft">Two phones that disagree, or a change that the book refused, would stand here.</p>
        </div>
      ) : null}
      {holes.length + points.length > 0 ? (
        <Section title="Two people wrote different things" words={text.firstCounts}>
          {holes.map((hole) => (
            <HoleCase key={`${hole.weekId}/${hole.playerId}/${hole.cell}`} hole={hole} live={live} />
          ))}
          {points.map((entry) => (
            <PointsCase key={`${entry.weekId}/${entry.teamId}`} entry={entry} live={live} />
          ))}
        </Section>
      ) : null}
      {parked.length > 0 ? (
        <Section title="The book said no" words={text.keptUntilYouDecide}>
          {parked.map((row) => (
            <ParkedCase key={row.id} row={row} />
          ))}
        </Section>
      ) : null}
      {outbox.length > 0 ? (
        <Section title="On its way" words="Nothing for you to do.">
          <p className="done-line">
            <span>
              {outbox.length} {outbox.length === 1 ? 'change' : 'changes'}
              <span className="soft"> · {hindranceWords[sync.hindrance ?? 'none']}</span>
            </span>
            <Chip state={sync.sending ? 'sending' : 'saved'} />
          </p>
        </Section>
      ) : null}
      <Settled live={live} />
    </div>
  )
}

const hindranceWords = {
  none: 'goes out in a moment',
  no_signal: 'goes out by itself as soon as there is signal',
  signed_out: text.signInAgain,
  server_busy: 'the server asked to wait a little',
  server_strange: 'the server answered strangely; trying again by itself',
} as const

function Section({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{title}</h2>
        <p className="small soft">{words}</p>
      </div>
      {children}
    </section>
  )
}

/** Who made a claim, as the reader of this phone would say it. */
function useAuthor(live: Live): (claim: Claim<unknown>) => string {
  const clientId = useRows('meta')?.[0]?.clientId
  return (claim) => {
    if (clientId && claim.by.startsWith(`${clientId}:`)) return 'You, this phone'
    return live.members.get(claim.author)?.name ?? 'Another phone'
  }
}

type Choice = { key: string; value: string; who: string; when: string; act: string; call: MutationCall }

function Choices({ choices }: { choices: Choice[] }) {
  const { phone } = usePhone().local
  return (
    <div className="choice">
      {choices.map((choice) => (
        <button
          key={choice.key}
          className="choice-one"
          type="button"
          onClick={() =>
            void phone.record([choice.call]).then((saved) => {
              if (saved.status === 'saved') showToast(`Settled: ${choice.value}.`, () => void phone.undo(saved.gesture))
            })
          }
        >
          <span className="choice-value">{choice.value}</span>
          <span className="choice-who">
            <b>{choice.who}</b>
            {choice.when}
          </span>
          <span className="choice-act">{choice.act}</span>
        </button>
      ))}
    </div>
  )
}

function HoleCase({ hole, live }: { hole: ContestedHole; live: Live }) {
  const author = useAuthor(live)
  const { weekId, playerId, teamId, cell, claims } = hole
  const week = live.weeks.find((w) => w.id === weekId)
  const where = cell === 'total' ? 'Total' : cell === 'attendance' ? 'Attendance' : `Hole ${cell}`
  const retires = claims.map((c) => c.by)
  return (
    <article className="case">
      <div className="case-head">
        <h3>
          {where}, {fullName(live.players.get(playerId))}
        </h3>
        <span className="small soft">Week {week?.weekNumber}</span>
      </div>
      <Choices
        choices={claims.map((claim, i) => ({
          key: claim.by,
          value: String(claim.value),
          who: author(claim),
          when: `${clock(claim.at)}${i === 0 ? ', counts now' : ''}`,
          act: author(claim) === 'You, this phone' ? `Keep ${claim.value}` : `Take ${claim.value}`,
          call: { name: 'card.settleHole', args: { weekId, playerId, teamId, cell, value: claim.value, retires } },
        }))}
      />
    </article>
  )
}

function PointsCase({ entry, live }: { entry: ContestedPoints; live: Live }) {
  const author = useAuthor(live)
  const { weekId, teamId, claims } = entry
  const retires = claims.map((c) => c.by)
  return (
    <article className="case">
      <div className="case-head">
        <h3>Points of team {teamNumber(live, teamId)}</h3>
        <span className="small soft">Week {live.weeks.find((w) => w.id === weekId)?.weekNumber}</span>
      </div>
      <Choices
        choices={claims.map((claim) => ({
          key: claim.by,
          value: String(claim.value.points),
          who: author(claim),
          when: clock(claim.at),
          act: `Take ${claim.value.points}`,
          call: { name: 'points.set', args: { weekId, teamId, entry: claim.value, retires } },
        }))}
      />
    </article>
  )
}

function ParkedCase({ row }: { row: ParkedRow }) {
  const { phone } = usePhone().local
  return (
    <article className="case">
      <div className="case-head">
        <h3>{row.name}</h3>
        <span className="small soft">{clock(row.at)}, refused</span>
      </div>
      <p className="small soft">{refusalText[row.code] ?? row.code}</p>
      <div className="todo-acts">
        <button className="btn" type="button" onClick={() => void phone.retryParked(row.id)}>
          Try again
        </button>
        <button className="btn" type="button" onClick={() => void phone.dismissParked(row.id)}>
          Let it go
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
    <Section title="Settled" words="The history keeps every number.">
      {settled.map(({ weekId, playerId, cell, now, past }) => (
        <p className="done-line" key={`${weekId}/${playerId}/${cell}`}>
          <span>
            Hole {cell}, {fullName(live.players.get(playerId))}: <b>{String(now.value)}</b>
            <span className="soft"> · before: {past.map((c) => `${c.value} (${author(c)})`).join(', ')}</span>
          </span>
        </p>
      ))}
    </Section>
  )
}

const clock = (iso: string | null): string =>
  iso ? new Date(iso).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' }) : ''
