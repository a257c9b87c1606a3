import { updateOf } from '@glm/shared/mutations/define/keyed-fields'
import type { MutationCall } from '@glm/shared/mutations/mutation-call'
import { mutations } from '@glm/shared/mutations/mutations'
import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { findRules, type TriedRules } from '@glm/shared/season/find-rules'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { ruleFinderText } from '@glm/shared/text/screens/league/rule-finder'
import { screenText } from '@glm/shared/text/screens/screens'
import { Fragment, useEffect, useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { type RulesSet, setOf } from '../../components/rules-set.ts'
import { StandingsCompare } from '../../components/standings-compare.tsx'
import { WhatIfModal } from '../../components/what-if-modal.tsx'
import { useShownSeason } from '../../season/shown-season.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { FinderPlot } from './finder-plot.tsx'

/**
 * Shows what the season would look like under other common sets of rules, as a table and a plot, with the closest race
 * first. Nothing changes until the user chooses one of them.
 */
export function RuleFinder({ onClose }: { onClose: () => void }) {
  const season = useShownSeason()
  const [found, setFound] = useState<readonly TriedRules[] | null>(null)
  const [share, setShare] = useState(0)
  const [asked, setAsked] = useState<{ set: RulesSet; own: LeagueSettings } | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const record = useRecord({ held: true })
  useEffect(() => inSlices(findRules(season), setShare, setFound), [season])
  const save = async ({ set, own }: { set: RulesSet; own: LeagueSettings }) => {
    const { season: row } = season
    const call: MutationCall = mutations.season.update(updateOf({ ...row, settings: own }, setOf(row, set)))
    const error = await record([call], { done: screenText.rulesSaved, failed: screenText.rulesFailed })
    setAsked(null)
    if (error) return setFailed(error)
    onClose()
  }
  if (asked)
    return (
      <WhatIfModal
        set={asked.set}
        save={leagueText.saveRules}
        onSave={() => void save(asked)}
        onClose={() => setAsked(null)}
      />
    )
  return (
    <Modal title={ruleFinderText.title} wide onClose={onClose}>
      <p>{ruleFinderText.says}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      {!found ? (
        <div role="status">
          <progress className="finder-progress" value={share} aria-label={ruleFinderText.progress} />
          <p>{ruleFinderText.working}</p>
        </div>
      ) : null}
      {found?.length === 0 ? <Notice kind="plain">{ruleFinderText.nothing}</Notice> : null}
      {found?.length ? (
        <Found
          found={found}
          onUse={({ settings }) => setAsked({ set: { settings, past: false }, own: found[0]?.settings ?? settings })}
        />
      ) : null}
    </Modal>
  )
}

const nameOf = ({ usual }: TriedRules): string => (usual ? ruleFinderText.name(usual) : ruleFinderText.today)

type FoundProps = { found: readonly TriedRules[]; onUse: (tried: TriedRules) => void }

function Found({ found, onUse }: FoundProps) {
  const [open, setOpen] = useState<TriedRules | null>(null)
  const [own, best] = found
  const isBetter = own && best && (best.race.spread ?? 1000) < (own.race.spread ?? 1000)
  return (
    <>
      <Notice kind="good">
        {isBetter
          ? ruleFinderText.closest({
              rules: nameOf(best),
              spread: best.race.spread ?? 0,
              now: own.race.spread ?? 0,
            })
          : ruleFinderText.alreadyClosest}
      </Notice>
      <FinderPlot rows={found.map((tried) => ({ name: nameOf(tried), shares: tried.race.shares }))} />
      <p className="small soft">
        {ruleFinderText.spreadHint} {ruleFinderText.sets}
      </p>
      <div className="scroll finder-table">
        <table className="ledger" aria-label={ruleFinderText.title}>
          <thead>
            <tr>
              <th scope="col">{ruleFinderText.rules}</th>
              {[ruleFinderText.spread, ruleFinderText.lead, ruleFinderText.leaders, ruleFinderText.moved].map(
                (head) => (
                  <th scope="col" className={head === ruleFinderText.lead ? 'num is-lead' : 'num'} key={head}>
                    {head}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {found.map((tried) => (
              <Fragment key={nameOf(tried)}>
                <Row tried={tried} isOpen={tried === open} onOpen={() => setOpen(tried === open ? null : tried)} />
                {tried === open ? (
                  <tr>
                    <td colSpan={5}>
                      <p>{tried.moved === 0 ? ruleFinderText.nobodyMoves : ruleFinderText.moves(tried.moved)}</p>
                      <StandingsCompare teams={tried.teams} />
                      <p className="small soft">{ruleFinderText.fromNow}</p>
                      <button className="btn" type="button" onClick={() => onUse(tried)}>
                        {ruleFinderText.use}
                      </button>
                    </td>
                  </tr>
                ) : null}
              </Fragment>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Row({ tried, isOpen, onOpen }: { tried: TriedRules; isOpen: boolean; onOpen: () => void }) {
  const { spread, lead, leaders } = tried.race
  return (
    <tr>
      <th scope="row">
        {tried.usual ? (
          <button
            className="why"
            type="button"
            aria-expanded={isOpen}
            aria-label={ruleFinderText.look(nameOf(tried))}
            onClick={onOpen}
          >
            {nameOf(tried)}
          </button>
        ) : (
          nameOf(tried)
        )}
      </th>
      <td className="num">{spread === null ? '–' : ruleFinderText.percent(spread)}</td>
      <td className="num is-lead">{lead}</td>
      <td className="num">{leaders}</td>
      <td className="num">{tried.usual ? tried.moved : ''}</td>
    </tr>
  )
}

/** The maximum time for one slice of work, so that the app still responds quickly to taps. */
const SLICE_MS = 30

/**
 * Runs work in short slices, with pauses in which the page can paint and respond to taps. Returns a function that stops
 * the work.
 */
function inSlices<T>(steps: Generator<number, T>, onShare: (share: number) => void, onDone: (value: T) => void) {
  let timer: ReturnType<typeof setTimeout>
  const go = () => {
    const until = performance.now() + SLICE_MS
    for (;;) {
      const { done, value } = steps.next()
      if (done) return onDone(value)
      if (performance.now() < until) continue
      onShare(value)
      timer = setTimeout(go)
      return
    }
  }
  timer = setTimeout(go)
  return () => clearTimeout(timer)
}
