import type { PointsExport, ScoresExport } from '@glm/shared/import/export-file'
import { planPoints, planScores } from '@glm/shared/import/plan-scores'
import { numberedText } from '@glm/shared/text/numbered'
import { importText } from '@glm/shared/text/screens/league/import'
import { useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { useRows } from '../../client/use-rows.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { dayOf } from '../../season/use-season.ts'
import { FieldSelect } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EnterFile, type FileReview } from './enter-file.tsx'

type Props<F> = { file: F; review: FileReview }

/** Shows the cards from one or more nights: which week each night belongs to, and which cards will be imported. */
export function ScoresReview({ file, review }: Props<ScoresExport>) {
  const season = useShownSeason()
  const { phone } = usePhone().local
  const players = useRows('players') ?? []
  const [chosen, setChosen] = useState<number | null>(null)
  const week = season.weeks.find(({ id }) => id === chosen)
  const plan = planScores(file, { season, players, week, newId: counter() })
  const [only] = plan.nights.length === 1 ? plan.nights : []
  return (
    <>
      <Notice kind="plain">
        {only ? importText.round(plan.of) : importText.rounds({ nights: plan.nights.length, cards: plan.of })}
      </Notice>
      {only ? (
        <div className="panel form is-slim">
          <FieldSelect
            label={importText.week}
            value={only.week?.id ?? ''}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {only.week ? null : <option value="">{importText.choose}</option>}
            {season.weeks.map(({ id, weekNumber, date }) => (
              <option key={id} value={id}>
                {numberedText.weekOfDay({ week: weekNumber, day: dayOf(date) })}
              </option>
            ))}
          </FieldSelect>
        </div>
      ) : null}
      <EnterFile
        file={file}
        review={review}
        problem={plan.problem}
        left={plan.left}
        act={importText.act.cards({ entered: plan.cards, of: plan.of })}
        calls={() => planScores(file, { season, players, week, newId: phone.newId }).calls}
      >
        <Nights plan={plan} />
      </EnterFile>
    </>
  )
}

function Nights({ plan: { nights } }: { plan: ReturnType<typeof planScores> }) {
  return (
    <ul>
      {nights.map(({ round, week, plan }) => {
        const name = week
          ? numberedText.weekOfDay({ week: week.weekNumber, day: dayOf(week.date) })
          : importText.noWeek(round)
        const hasPoints = plan.cards > 0 && round.cards.every((card) => card.points !== null)
        return (
          <li key={`${round.round} ${round.date}`}>
            {week ? importText.night({ week: name, of: plan.of, entered: plan.cards }) : name}
            {plan.subs.map((sub) => (
              <p key={`${sub.sub} ${sub.regular}`}>{importText.subIn(sub)}</p>
            ))}
            {plan.gone.map((sub) => (
              <p key={`${sub.sub} ${sub.regular}`}>{importText.subGone(sub)}</p>
            ))}
            {hasPoints ? <p>{plan.differences.length === 0 ? importText.samePoints : importText.otherPoints}</p> : null}
            {plan.differences.length > 0 ? (
              <ul>
                {plan.differences.map((difference) => (
                  <li key={difference.team}>{importText.difference(difference)}</li>
                ))}
              </ul>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}

/** Shows team points by week. They are imported as points set by hand. */
export function PointsReview({ file, review }: Props<PointsExport>) {
  const season = useShownSeason()
  const plan = planPoints(file, { season })
  return (
    <>
      <Notice kind="plain">{importText.points(file.rounds.length)}</Notice>
      <EnterFile
        file={file}
        review={review}
        problem={plan.problem}
        left={plan.left}
        act={importText.act.points({ entered: plan.cards, of: plan.of })}
        calls={() => plan.calls}
      >
        <ul>
          {file.rounds.map(({ round, date, points }) => (
            <li key={`${round} ${date}`}>
              {[
                round !== null && numberedText.week(round),
                date && dayOf(date),
                importText.teamsWithPoints(points.length),
              ]
                .filter(Boolean)
                .join(' · ')}
            </li>
          ))}
        </ul>
      </EnterFile>
    </>
  )
}

export function counter(): () => number {
  let next = 1
  return () => next++
}
