import { useKept } from '../platform/use-kept.ts'

const readUser = (text: string | null): number | null => (text === null ? null : Number(text))

/**
 * Returns whether a user has said on this device that they don't play on a team in a league, so that the app doesn't
 * ask again.
 */
export function useNotPlaying({
  userId,
  leagueId,
}: {
  userId: number
  leagueId: number | null
}): [boolean, (is: boolean) => void] {
  const [who, keep] = useKept(`not-playing-${leagueId}`, readUser)
  return [who === userId, (is) => keep(is ? userId : null)]
}
