import type { MatchResult } from '@glm/shared/rules/match/match-result'
import { reviewText } from '@glm/shared/text/screens/review'
import { scoresText } from '@glm/shared/text/screens/scores/scores'
import { text } from '@glm/shared/text/sentences'
import { Flag } from 'lucide-react'
import { usePhone } from '../../client/client-provider.tsx'
import { contestedFor } from '../../season/contested.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { THIS_PHONE, useAuthor } from '../../season/use-author.ts'
import { useSettle } from '../../season/use-settle.ts'
import { Icon } from '../../ui/icon.tsx'

const inSentence = (author: string) => (author === THIS_PHONE ? 'you' : author.replace(/^You,/, 'you,'))

/** Lists the holes of a match for which two users entered different scores. One tap settles each of them. */
export function SettleBars({ results }: { results: MatchResult }) {
  const season = useShownSeason()
  const author = useAuthor(season)
  const settle = useSettle()
  const { session } = usePhone()
  const players = new Set(results.lines.map((line) => line.playerId))
  const items = contestedFor(season, session.role).filter(
    (i) => i.weekId === results.match.weekId && i.playerId !== undefined && players.has(i.playerId),
  )
  return items.map((item) => (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own style.
    <div className="settle" role="group" aria-label={scoresText.contestedItem(item.title)} key={item.key}>
      <p className="settle-text">
        <Icon of={Flag} />
        <span>
          <b>
            {item.title}: {item.choices.map((c) => `${inSentence(author(c.claim))} ${c.shown}`).join(', ')}.
          </b>{' '}
          {text.firstCounts}
        </span>
      </p>
      <div className="settle-acts">
        {item.choices.map((choice) => (
          <button className="btn" type="button" key={choice.claim.by} onClick={() => settle(choice)}>
            {reviewText[author(choice.claim) === THIS_PHONE ? 'keep' : 'take'](choice.shown)}
          </button>
        ))}
      </div>
    </div>
  ))
}
