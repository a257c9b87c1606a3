import type { Fairness, Spread } from '@glm/shared/rules/schedule/fairness-report'
import { fairnessSays, fairnessText } from '@glm/shared/text/screens/schedule/fairness'

export type FairnessLine = { name: string; figure: string; says: string; good: boolean }

/**
 * Says how even the schedule is in each respect, such as opponents or starting slots, and whether it could be more
 * even.
 */
export function fairnessLines(report: Fairness): FairnessLine[] {
  const teams = report.teams.length
  const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
  const matches = sum(report.teams.map((team) => team.matches)) / 2
  const { shares } = fairnessText
  const perTeam = (among: number, what: 'slots' | 'holes') =>
    teams === 4 && matches === 6 && among === 2
      ? fairnessText.fourTeams
      : shares[what]({ things: Math.round((2 * matches) / Math.max(1, teams)), among })
  const lines: { name: string; spread: Spread | null; why: string }[] = [
    { name: fairnessText.matches, spread: report.matches, why: shares.matches({ things: 2 * matches, among: teams }) },
    {
      name: fairnessText.meetings,
      spread: report.meetings,
      why: shares.meetings({ things: matches, among: (teams * (teams - 1)) / 2 }),
    },
    {
      name: fairnessText.byes,
      spread: report.byes,
      why: shares.byes({ things: sum(report.teams.map((team) => team.byes)), among: teams }),
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
            says: report.isGrouped ? fairnessText.differ(spread) : fairnessSays(spread, why),
            good: report.isGrouped || spread.most - spread.least <= spread.bestDifference,
          },
        ],
  )
}
