import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { settingGroupText } from '@glm/shared/text/settings/settings'
import type { SettingField } from './setting-fields.ts'

type Group = keyof typeof settingGroupText

/** A rule's heading, in form order; rules that aren't in any group go under the last one. */
const groups: readonly (readonly [Group, readonly (keyof LeagueSettings)[]])[] = [
  [
    'round',
    [
      'holesPerRound',
      'scoreByHole',
      'playersEnterCards',
      'teeInterval',
      'blockedHoles',
      'blockedTimes',
      'positionPairs',
      'teamSize',
      'sideSize',
      'opponents',
    ],
  ],
  [
    'handicaps',
    [
      'handicapAllowance',
      'maxHandicap',
      'minHandicap',
      'maxRise',
      'maxDrop',
      'roundsUsed',
      'dropHighest',
      'dropLowest',
      'fewRounds',
      'roundsNeeded',
      'paddingRounds',
      'padUpTo',
      'handicapRounding',
      'holeCap',
      'mostOverPar',
      'handicapBase',
      'nineHoleRounds',
      'softCap',
      'hardCap',
    ],
  ],
  ['strokes', ['strokesRule', 'maxStrokes', 'unratedSubShare']],
  [
    'points',
    [
      'scoring',
      'sides',
      'pairing',
      'pointsPerHole',
      'halvedHoles',
      'pointsForNet',
      'pointsForMatch',
      'pointsPerBlock',
      'pointsForTeamNet',
      'byePoints',
      'subPointsCap',
      'subSurplus',
      'levelTotals',
      'pickupNet',
      'pickupStrokes',
      'fieldRank',
      'fieldUnit',
      'fieldPoints',
    ],
  ],
  ['absence', ['absentRule', 'absentPenalty', 'absentPercent', 'absentPoints']],
  ['rain', ['haltedRound', 'haltedForHandicap']],
  ['standings', ['tieBreaks', 'skins', 'skinsTies']],
  [
    'games',
    [
      'skinsValidation',
      'skinsStake',
      'deuces',
      'deuceStake',
      'contestStake',
      'lowRounds',
      'lowStake',
      'gamesBy',
      'gamesEntry',
      'potsUnwon',
    ],
  ],
]

/** The fields under their headings. A rule without a heading is at the end, so that none is lost. */
export function groupedSettings(fields: readonly SettingField[]): { title: string; fields: SettingField[] }[] {
  const named = new Map(groups.flatMap(([group, names]) => names.map((name) => [name, group] as const)))
  const of = (group: Group) => fields.filter(({ name }) => (named.get(name) ?? 'standings') === group)
  return groups
    .map(([group]) => ({ title: settingGroupText[group], fields: of(group) }))
    .filter((one) => one.fields.length > 0)
}
