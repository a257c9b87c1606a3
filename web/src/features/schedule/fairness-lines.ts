import type { Fairness, Spread } from '@glm/shared/rules/schedule/fairness-report'
import { fairnessSays, fairnessText } from '@glm/shared/text/screens/schedule/fairness'

export type FairnessLine = { name: string; figure: string; says: string; good: boolean }

/** Everything a schedule distributes: how evenly, and if not, whether it could be better. */
export function fairnessLines(report: Fairness): FairnessLine[] {
  const teams = report.teams.length
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  const matches = sum(report.teams.map((team) => team.matches)) / 2
  const shares = (things: number, what: string, among: number, whom: string) =>
    fairnessText.shares({ things, what, among, whom })
  const perTeam = (places: number, whom: string) =>
    teams === 4 && matches === 6 && places === 2
      ? fairnessText.fourTeams
      : shares(Math.round((2 * matches) / Math.max(1, teams)), fairnessText.ofOneTeam, places, whom)
  const lines: { name: string; spread: Spread | null; why: string }[] = [
    { name: fairnessText.matches, spread: report.matches, why: shares(2 * matches, 'places', teams, 'teams') },
    {
      name: fairnessText.meetings,
      spread: report.meetings,
      why: shares(matches, 'matches', (teams * (teams - 1)) / 2, 'pairs'),
    },
    {
      name: fairnessText.byes,
      spread: report.byes,
      why: shares(sum(report.teams.map((team) => team.byes)), 'byes', teams, 'teams'),
    },
    { name: fairnessText.slots, spread: report.slots, why: perTeam(report.slotsUsed.length, 'slots') },
    { name: fairnessText.startingHoles, spread: report.startingHoles, why: perTeam(report.holesUsed.length, 'holes') },
  ]
  return lines.flatMap(({ name, spread, why }) =>
    spread === null
      ? []
      : [
          {
            name,
            figure: fairnessText.span(spread),
            says: fairnessSays(spread, why),
            good: spread.most - spread.least <= spread.bestDifference,
          },
        ],
  )
}
