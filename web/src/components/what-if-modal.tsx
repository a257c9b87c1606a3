import { compareHandicaps, compareStandings } from '@glm/shared/rules/compare-seasons'
import { fullName } from '@glm/shared/text/full-name'
import { inListOrder } from '@glm/shared/text/list-name'
import { compareText } from '@glm/shared/text/screens/scores/compare'
import { useMemo } from 'react'
import { useShownSeason } from '../season/shown-season.ts'
import { Modal } from '../ui/modal.tsx'
import { Notice } from '../ui/notice.tsx'
import { CompareHead } from './compare-head.tsx'
import { settingLines } from './history/history-lines.ts'
import { type RulesSet, seasonWith } from './rules-set.ts'
import { StandingsCompare } from './standings-compare.tsx'

type Props = {
  set: RulesSet
  /** The label of the button that saves the form below. */
  save: string
  onSave: () => void
  onClose: () => void
}

/** Compares the current season with the same season under different rules, before anything is saved. */
export function WhatIfModal({ set, save, onSave, onClose }: Props) {
  const season = useShownSeason()
  const rules = settingLines(set.settings, season.season.settings)
  const { teams, players } = useMemo(() => {
    const matchResults = {
      was: season.results,
      is: seasonWith(season, set).results,
    }
    const ids = [...season.players.values()].sort(inListOrder).map((p) => p.id)
    return { teams: compareStandings(matchResults), players: compareHandicaps(matchResults, ids) }
  }, [season, set])
  const last = season.results.lastWeek()
  const moved = players.filter((player) => player.changed)
  return (
    <Modal
      title={compareText.whatIfOf(season.season.name)}
      wide
      onClose={onClose}
      foot={
        <>
          <button className="btn" type="button" onClick={onClose}>
            {compareText.back}
          </button>
          <button className="btn is-main" type="button" onClick={onSave}>
            {save}
          </button>
        </>
      }
    >
      {rules.length === 0 ? <Notice kind="plain">{compareText.sameRules}</Notice> : <Rules rules={rules} />}
      <section className="compare-part">
        <h3>{compareText.standings(last)}</h3>
        {last === 0 ? (
          <p>{compareText.noPoints}</p>
        ) : (
          <>
            <p className="soft">{compareText.changedOf.teams(changedOf(teams))}</p>
            {teams.some(({ changed }) => changed) ? <StandingsCompare teams={teams} /> : null}
          </>
        )}
      </section>
      {players.length > 0 ? (
        <section className="compare-part">
          <h3>{compareText.handicaps}</h3>
          <p className="soft">
            {compareText.changedOf.players(changedOf(players))} {compareText.handicapsStay}
          </p>
          {moved.length > 0 ? <Handicaps players={moved} /> : null}
        </section>
      ) : null}
    </Modal>
  )
}

const changedOf = (list: readonly { changed: boolean }[]) => ({
  changed: list.filter((one) => one.changed).length,
  all: list.length,
})

function Rules({ rules }: { rules: ReturnType<typeof settingLines> }) {
  return (
    <section className="compare-part">
      <h3>{compareText.ruleChanges(rules.length)}</h3>
      <FromTo
        head={compareText.rule}
        rows={rules.map(({ what, from, to }) => ({ key: what, what, from: from ?? '', to: to ?? '' }))}
      />
    </section>
  )
}

function Handicaps({ players }: { players: ReturnType<typeof compareHandicaps> }) {
  const season = useShownSeason()
  const rows = players.map(({ playerId, was, is }) => ({
    key: String(playerId),
    what: fullName(season.players.get(playerId)),
    from: String(was ?? '–'),
    to: String(is ?? '–'),
  }))
  return <FromTo head={compareText.player} rows={rows} />
}

function FromTo({
  head,
  rows,
}: {
  head: string
  rows: readonly { key: string; what: string; from: string; to: string }[]
}) {
  return (
    <table className="ledger compare">
      <CompareHead columns={[head]} />
      <tbody>
        {rows.map(({ key, what, from, to }) => (
          <tr key={key} className="is-changed">
            <th scope="row">{what}</th>
            <td className="num">{from}</td>
            <td className="num">
              <b>{to}</b>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
