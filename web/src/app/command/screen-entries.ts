import { type Capability, may } from '@glm/shared/schema/league/role'
import { frameText } from '@glm/shared/text/screens/frame'
import type { CommandEntry } from './find-commands.ts'

/** A screen as the list of commands offers it. */
export type FoundScreen = { path: string; words: string; also: string; needs: Capability | null; leagueless: boolean }

/** The screens that a person may open. */
export const screenEntries = (
  screens: readonly FoundScreen[],
  { role, leagueId }: { role: number; leagueId: number | null },
): CommandEntry[] =>
  screens
    .filter(({ needs, leagueless }) => (needs === null || may(role, needs)) && (leagueId !== null || leagueless))
    .map(({ path, words, also }) => ({ id: path, words, also, group: frameText.commands.screen, href: path }))
