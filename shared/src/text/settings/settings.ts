import type { LeagueSettings } from '../../schema/league/league-settings.ts'
import type { PublicPage } from '../../schema/league/public-page.ts'
import { absencesRules } from './absences-rules.ts'
import { cardTitles } from './card-titles.ts'
import { gamesRules } from './games-rules.ts'
import { handicapsRules } from './handicaps-rules.ts'
import { pointsRules } from './points-rules.ts'
import type { RuleText, SettingText } from './rule-rows.ts'
import { scheduleRules } from './schedule-rules.ts'
import { seasonRules } from './season-rules.ts'

/** The cards of a season's rules, in order. To add a setting, add one row to the table of its card. */
export const ruleCards = [
  { card: 'points', title: cardTitles.points, rows: pointsRules },
  { card: 'handicaps', title: cardTitles.handicaps, rows: handicapsRules },
  { card: 'absences', title: cardTitles.absences, rows: absencesRules },
  { card: 'schedule', title: cardTitles.schedule, rows: scheduleRules },
  { card: 'games', title: cardTitles.games, rows: gamesRules },
  { card: 'season', title: cardTitles.season, rows: seasonRules },
] as const
export type RuleCard = (typeof ruleCards)[number]['card']

/**
 * The label and explanation of every setting, in the order of the cards. It is a type error if a setting has no row.
 */
export const settingText: Readonly<Record<keyof LeagueSettings, RuleText>> = {
  ...pointsRules,
  ...handicapsRules,
  ...absencesRules,
  ...scheduleRules,
  ...gamesRules,
  ...seasonRules,
}

/** The label and explanation of each public page setting. */
export const publicPageText: Readonly<Record<keyof PublicPage, SettingText>> = {
  key: {
    label: 'Public page link',
    says: 'Anyone with the link can see the page. A new link replaces the old one.',
  },
  names: { label: 'Names', says: 'How names appear on the page and in the calendars.' },
  timeZone: {
    label: 'Course time zone',
    says: 'Decides when the page switches to the next week. Calendars in other time zones still show the right local time.',
  },
}
