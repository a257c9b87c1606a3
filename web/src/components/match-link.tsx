import { matchText } from '@glm/shared/text/screens/scores/match'
import { Link } from '@tanstack/react-router'

type Props = {
  matchId: number | null
  words: string
  /** What the match is called where the words do not say it: "3 v 7". */
  label?: string
}

/** Leads to the card of a match; the words alone where there is none. */
export function MatchLink({ matchId, words, label }: Props) {
  if (matchId === null || words === '') return words
  return (
    <Link
      className="name-link"
      to="/matches/$matchId"
      params={{ matchId: String(matchId) }}
      {...(label ? { 'aria-label': `${matchText.open(label)}, ${words}` } : {})}
    >
      {words}
    </Link>
  )
}
