import { matchText } from '@glm/shared/text/screens/scores/match'
import { Link } from '@tanstack/react-router'

type Props = {
  matchId: number | null
  words: string
  /** The name of the match, such as "3 vs. 7", if the link's text doesn't include it. */
  label?: string
}

/** Links to a match's card; plain text if there is none. */
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
