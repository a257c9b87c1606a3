/** A sub assignment, as listed. */
export type Assignment = {
  id: number
  weekId: number
  weekNumber: number
  date: string
  playerId: number
  subId: number
}
