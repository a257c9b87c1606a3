import { screenText } from '@glm/shared/text/screens/screens'

/**
 * Returns why a new season can't have this name, or null. Fees and prizes are found by the season's name, so two seasons
 * of a league can't share one.
 */
export function seasonNameError(name: string, seasons: readonly { name: string }[]): string | null {
  const plain = (text: string) => text.trim().toLowerCase()
  if (plain(name) === '') return screenText.required
  return seasons.some((season) => plain(season.name) === plain(name)) ? screenText.seasonNameTaken : null
}
