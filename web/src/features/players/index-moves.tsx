import type { IndexMove, IndexMoves } from '@glm/shared/import/roster/index-moves'
import { handicapText } from '@glm/shared/lib/handicap-text'
import { inTenths } from '@glm/shared/lib/rational'
import * as labelText from '@glm/shared/text/labels'
import { importText } from '@glm/shared/text/screens/people/roster-import'
import { DataList } from '../../ui/data-list.tsx'

/** Previews a list of handicaps: which players will get a new one, the old and new values, and who wasn't found. */
export function IndexMovesPanel({ moves: { moves, same, strangers, missing } }: { moves: IndexMoves }) {
  return (
    <section aria-labelledby="index-moves">
      <div className="panel form">
        <div className="panel-head">
          <h2 id="index-moves">{importText.moves(moves.length)}</h2>
        </div>
        {same > 0 ? <p>{importText.movesSame(same)}</p> : null}
      </div>
      {moves.length > 0 ? (
        <DataList
          label={labelText.handicaps}
          rows={moves}
          rowKey={({ playerId }) => playerId}
          columns={[
            { head: labelText.player, cell: ({ name }) => name, sort: ({ name }) => name },
            { head: labelText.before, look: 'num', cell: now, sort: (move) => move.now ?? -99 },
            {
              head: labelText.handicap,
              look: 'num',
              cell: ({ next }) => <b>{handicapText(next)}</b>,
              sort: ({ next }) => next,
            },
            {
              head: labelText.change,
              look: 'num',
              cell: changeOf,
              sort: (move) => move.next - (move.now ?? move.next),
            },
          ]}
          card={(move) => (
            <>
              <b>{move.name}</b>
              <p>
                {now(move)} → <b>{handicapText(move.next)}</b> <span className="soft">{changeOf(move)}</span>
              </p>
            </>
          )}
        />
      ) : null}
      {strangers.length + missing.length > 0 ? (
        <div className="panel form">
          {strangers.length > 0 ? <p>{importText.strangers(strangers)}</p> : null}
          {missing.length > 0 ? <p>{importText.notInFile(missing)}</p> : null}
        </div>
      ) : null}
    </section>
  )
}

const now = (move: IndexMove): string => (move.now === null ? '–' : handicapText(move.now))

function changeOf(move: IndexMove): string {
  if (move.now === null) return labelText.isNew
  const moved = inTenths(move.next) - inTenths(move.now)
  return moved > 0 ? `+${moved / 10}` : `−${-moved / 10}`
}
