import { mutations } from '@glm/shared/mutations/mutations'
import { drawFlights } from '@glm/shared/rules/schedule/draw-flights'
import { stillPlaying } from '@glm/shared/rules/season/joining-leaving'
import { flightsText } from '@glm/shared/text/screens/people/flights'
import { text } from '@glm/shared/text/sentences'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { ModalFoot } from '../../components/modal-foot.tsx'
import { drawnTeam } from '../../season/drawn-teams.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { teamName, teamNumber } from '../../season/use-season.ts'
import { FieldSelect } from '../../ui/field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { NumberBox } from '../../ui/number-box.tsx'

const COUNTS = [1, 2, 3, 4, 5, 6]
const USUAL = 3

/** Draws flights by handicap, shows who is in each of them, and saves them as the teams' divisions. */
export function FlightsModal({ onClose }: { onClose: () => void }) {
  const season = useShownSeason()
  const record = useRecord({ held: true })
  const [count, setCount] = useState(USUAL)
  const [failed, setFailed] = useState<string | null>(null)
  const teams = stillPlaying(season.teams)
  const flights = drawFlights(
    teams.map((team) => drawnTeam(season, team.id)),
    count,
  )
  const save = async () => {
    const calls = flights.flatMap((flight, i) => {
      const division = count === 1 ? null : flightsText.flight(i + 1)
      return flight.flatMap(({ teamId }) => {
        const old = teams.find((team) => team.id === teamId)?.division ?? null
        return old === division ? [] : [mutations.team.update({ id: teamId, set: { division } })]
      })
    })
    const said = await record(calls, { done: flightsText.saved(count), failed: text.saveTeamFailed })
    if (said) setFailed(said)
    else onClose()
  }
  return (
    <Modal
      title={flightsText.draw}
      onClose={onClose}
      onSubmit={save}
      foot={<ModalFoot save={flightsText.save} onClose={onClose} />}
    >
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <FieldSelect
        label={flightsText.count}
        name="count"
        value={String(count)}
        onChange={(event) => setCount(Number(event.target.value))}
        note={flightsText.hint}
      >
        {COUNTS.map((one) => (
          <option key={one} value={one}>
            {one === 1 ? flightsText.none : one}
          </option>
        ))}
      </FieldSelect>
      {count === 1
        ? null
        : flights.map((flight, i) => (
            <section key={flightsText.flight(i + 1)} aria-label={flightsText.flight(i + 1)}>
              <h3>{flightsText.flight(i + 1)}</h3>
              <ul className="settings">
                {flight.map(({ teamId, handicap }) => (
                  <li key={teamId}>
                    <span className="numbered">
                      <NumberBox no={teamNumber(season, teamId)} />
                      <span>{teamName(season, teamId)}</span>
                    </span>
                    <span className="num">{handicap ?? '–'}</span>
                  </li>
                ))}
              </ul>
            </section>
          ))}
    </Modal>
  )
}
