import type { HttpAnswer } from '@glm/shared/api/http-calls'
import { matchesOnCard } from '@glm/shared/rules/schedule/match-group'
import { isFieldSeason } from '@glm/shared/rules/season/is-played'
import { teamsOfMatch } from '@glm/shared/rules/season/teams-of-match'
import type { Season } from '@glm/shared/season/season'
import { seasonNames } from '@glm/shared/season/season-names'
import { paperSentence } from '@glm/shared/text/documents/paper'
import { groupText } from '@glm/shared/text/groups'
import { guestText } from '@glm/shared/text/screens/scores/guest'
import { useCallback, useEffect, useState } from 'react'
import { callApi } from '../../account/api.ts'
import { useLoaded } from '../../account/use-loaded.ts'
import { LinkShare } from '../../components/link-share.tsx'
import { clockTime } from '../../platform/say-time.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { groupNumber } from '../../season/weeks/groups.ts'
import { Modal } from '../../ui/modal.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.tsx'
import { codesNotice } from './codes-notice.ts'

type Code = HttpAnswer<'GET /guest-cards'>[number]

/**
 * Lists the week's cards on which people without an account can enter scores. For each card, shows who has used its
 * code, and has buttons that show the code or turn it off. `isMade`: whether the scorecards have been generated.
 * Generating them creates new codes, so the list is loaded again.
 */
export function GuestCardsPanel({ weekId, isMade }: { weekId: number; isMade: boolean }) {
  const season = useShownSeason()
  const ask = useCallback(() => callApi('GET /guest-cards', { query: { weekid: weekId } }), [weekId])
  const { data: codes, failed, load, change } = useLoaded(ask, null)
  useEffect(() => {
    if (isMade) void load()
  }, [isMade, load])
  const [shown, setShown] = useState<Code | null>(null)
  const hereOnly = shown && codesNotice(undefined, [shown.url])
  const end = async ({ id }: Code) => {
    if (await change(callApi('DELETE /guest-cards/:id', { params: { id } }), guestText.failed))
      showToast(guestText.ended)
  }
  if (!codes?.length) return null
  return (
    <section className="panel" aria-labelledby="guest-codes">
      <div className="panel-head">
        <h2 id="guest-codes">{guestText.codes}</h2>
      </div>
      <p className="small">{guestText.codesHint}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <ul className="settings">
        {codes.map((code) => (
          <li key={code.id}>
            <span>
              <b>
                {guestText.card(code.number)} · {matchOf(season, code)}
              </b>
              <small>{saysOf(code)}</small>
            </span>
            <span className="row-acts">
              <button className="btn is-quiet" type="button" onClick={() => setShown(code)}>
                {guestText.show}
              </button>
              <button className="btn is-quiet" type="button" onClick={() => void end(code)}>
                {guestText.end}
              </button>
            </span>
          </li>
        ))}
      </ul>
      {shown ? (
        <Modal title={guestText.card(shown.number)} onClose={() => setShown(null)}>
          {hereOnly ? <Notice kind="needs">{hereOnly}</Notice> : null}
          <LinkShare
            link={shown.url}
            label={guestText.card(shown.number)}
            code={paperSentence.scanGuest(shown.number)}
            says={guestText.codesHint}
            title={guestText.card(shown.number)}
          />
        </Modal>
      ) : null}
    </section>
  )
}

function matchOf(season: Season, { match_id: matchId }: Code): string {
  const { inWords } = seasonNames(season)
  const match = season.matches.find(({ id }) => id === matchId)
  if (!match) return ''
  const group = groupNumber(season, match)
  if (group !== null) return groupText.group(group)
  const teams = [...new Set(matchesOnCard(match, season).flatMap(teamsOfMatch))]
  return groupText.sides(
    teams.map((id) => paperSentence.team(inWords(id))),
    isFieldSeason(season.season, match.weekId),
  )
}

function saysOf({ phones }: Code): string {
  const last = phones
    .map((phone) => phone.last_at)
    .sort()
    .at(-1)
  return last === undefined ? guestText.nobody : guestText.entered({ phones: phones.length, last: clockTime(last) })
}
