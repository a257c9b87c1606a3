/** A sub of a week, as the list shows it. */
export type Assignment = {
  id: number
  weekId: number
  weekNumber: number
  date: string
  playerId: number
  subId: number
}
