import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import type { Tee } from '@glm/shared/schema/schedule/course'
import * as labelText from '@glm/shared/text/labels'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { rulesText } from '@glm/shared/text/screens/league/rules'
import { importText } from '@glm/shared/text/screens/people/roster-import'
import { coursesText } from '@glm/shared/text/screens/schedule/courses'
import { screenText } from '@glm/shared/text/screens/screens'
import { text } from '@glm/shared/text/sentences'
import { tableColumns } from '@glm/shared/text/settings/choices'
import { ruleCards, settingText } from '@glm/shared/text/settings/settings'
import { fullNameOf, type RecordedSeason } from '../../test/figures/real-seasons/recorded-season.ts'
import type { Secretary } from './secretary.ts'

const account = { email: 'secretary@example.com', password: 'correct horse battery' }

/**
 * Sets up a league with its course, rules, players and teams on an empty server, using only the screens and starting
 * with the owner link.
 */
export async function setUpLeague(who: Secretary, season: RecordedSeason, ownerPath: string): Promise<void> {
  await register(who, ownerPath)
  await createLeague(who, season)
  await enterCourse(who, season)
  await setRules(who, season)
  await importRoster(who, season)
}

export async function register(who: Secretary, ownerPath: string): Promise<void> {
  await who.open(ownerPath)
  await who.type('Full Name', 'Pat Secretary')
  await who.type('Username', 'secretary')
  await who.type('Email address', account.email)
  await who.type('Password', account.password)
  await who.press('Register', who.page.getByRole('main'))
  await who.page.getByRole('heading', { name: 'Login' }).waitFor()
  await who.type('Email', account.email)
  await who.type('Password', account.password)
  await who.press('Login', who.page.getByRole('main'))
  await who.page.getByRole('heading', { name: 'Login' }).waitFor({ state: 'detached' })
}

export async function createLeague(who: Secretary, season: RecordedSeason): Promise<void> {
  await who.open('/leagues')
  await who.press(leagueText.createLeague)
  const form = who.dialog
  await who.type('Name', season.name, form)
  await who.type('Description', `${season.name}, played again from its records`, form)
  const course = season.course.holes.length === 18 ? 'Eighteen holes, par 72' : 'Nine holes, par 36'
  await who.choose('Course', { label: course }, form)
  await who.choose('Day', season.day, form)
  await who.type(labelText.startDate, season.startDate, form)
  await who.choose(labelText.teamCount, String(season.teams.length), form)
  await who.choose(labelText.handicapShare, '100', form)
  await who.type('Secretary Name', 'Pat Secretary', form)
  await who.type('Secretary Phone', '5550100100', form)
  await who.type('Secretary Email', account.email, form)
  await who.tick(labelText.shotgunStart, season.shotgun, form)
  await who.press(leagueText.createLeague, form)
  await who.sees(text.leagueCreated)
}

/** Enters a tee, with its own scorecard if its pars or indexes differ from the course's. */
export async function enterTee(who: Secretary, tee: Tee, n: number): Promise<void> {
  const field = (part: keyof typeof coursesText.teeParts) =>
    coursesText.teeField({ n, field: coursesText.teeParts[part] })
  await who.press(coursesText.addTee, who.dialog)
  await who.type(field('name'), tee.name, who.dialog)
  if (tee.for) await who.choose(field('for'), tee.for, who.dialog)
  if (tee.rating !== null) await who.type(field('rating'), String(tee.rating), who.dialog)
  if (tee.slope !== null) await who.type(field('slope'), String(tee.slope), who.dialog)
  if (!tee.holes) return
  await who.tick(coursesText.ownCard(tee.name), true, who.dialog)
  for (const [i, { par, strokeIndex }] of tee.holes.entries()) {
    await who.type(coursesText.holeOfTee({ tee: tee.name, field: 'Par', hole: i + 1 }), String(par), who.dialog)
    await who.type(
      coursesText.holeOfTee({ tee: tee.name, field: 'Index', hole: i + 1 }),
      String(strokeIndex),
      who.dialog,
    )
  }
}

/** Enters the club's own scorecard, and moves the season to that course. */
async function enterCourse(who: Secretary, { course }: RecordedSeason): Promise<void> {
  await who.open('/courses')
  const own = who.page.getByRole('region', { name: coursesText.ownTitle })
  await who.press(coursesText.addCourse, own)
  await who.type('Name', course.name, who.dialog)
  if (course.holes.length === 18) await who.choose('Holes', '18', who.dialog)
  for (const [i, { par, strokeIndex }] of course.holes.entries()) {
    if (par !== 4) await who.type(coursesText.holeOf({ field: 'Par', hole: i + 1 }), String(par), who.dialog)
    await who.type(coursesText.holeOf({ field: 'Index', hole: i + 1 }), String(strokeIndex), who.dialog)
  }
  for (const [i, tee] of (course.tees ?? []).entries()) await enterTee(who, tee, i + 1)
  await who.press('Save Course', who.dialog)
  await own.getByRole('heading', { name: course.name }).waitFor()
  await who.open('/leagues')
  await who.press(leagueText.editLeague)
  await who.choose('Course', { label: course.name }, who.dialog)
  await who.press(leagueText.saveLeague, who.dialog)
  await who.sees(text.leagueUpdated)
}

export async function setRules(who: Secretary, { rules }: RecordedSeason): Promise<void> {
  for (const { rows, title } of ruleCards) {
    const set = Object.entries(rules).filter(([name]) => name in rows)
    if (set.length === 0) continue
    await who.open('/rules')
    await who.press(rulesText.edit(title))
    await unfold(who)
    for (const [name, value] of set) await setRule(who, name as keyof LeagueSettings, value)
    await who.press(leagueText.saveRules, who.dialog)
    await who.sees(screenText.rulesSaved)
  }
}

/** Waits for a dialog, and expands its optional section, if it has one that is collapsed. */
export async function unfold(who: Secretary): Promise<void> {
  await who.dialog.getByRole('button', { name: /^Save / }).waitFor()
  const more = who.dialog.locator('details.more-ways')
  if ((await more.count()) > 0 && !(await more.evaluate((element) => (element as HTMLDetailsElement).open)))
    await who.click(more.locator('summary'))
}

async function setRule(who: Secretary, name: keyof LeagueSettings, value: unknown): Promise<void> {
  const { label } = settingText[name]
  const field = who.dialog.getByLabel(label, { exact: true })
  if (typeof value === 'boolean') return who.tick(label, value, who.dialog)
  const columns = tableColumns[name]
  if (columns && Array.isArray(value)) {
    for (const [i, column] of columns.entries()) await who.type(column, String(value[i]), who.dialog)
    return
  }
  if (name === 'tieBreaks' && Array.isArray(value)) {
    for (const [i, by] of value.entries()) await who.choose(leagueText.inPlace(i + 1), String(by), who.dialog)
    return
  }
  const isChoice = await field.evaluate((element) => element.tagName === 'SELECT')
  if (isChoice) return who.choose(label, String(value), who.dialog)
  await who.type(label, value === null ? '' : Array.isArray(value) ? value.join(', ') : String(value), who.dialog)
}

/** Pastes the roster in the form that a club's spreadsheet would have. */
export async function importRoster(who: Secretary, { players, teams }: RecordedSeason): Promise<void> {
  const teamOf = new Map(
    teams.flatMap((team) => team.players.map((id, place) => [id, { number: team.number, place }] as const)),
  )
  const sorted = [...players].sort((a, b) => {
    const [one, other] = [teamOf.get(a.id), teamOf.get(b.id)]
    return (one?.number ?? 99) - (other?.number ?? 99) || (one?.place ?? 0) - (other?.place ?? 0)
  })
  const rows = sorted.map((p) =>
    [p.first, p.last, teamOf.get(p.id)?.number ?? '', p.isSub ? 'Yes' : 'No', p.starting ?? '', p.tee ?? ''].join('\t'),
  )
  await who.open('/player-management/import')
  await who.type(importText.paste, ['First Name\tLast Name\tTeam\tSub\tHandicap\tTee', ...rows].join('\n'))
  await who.press(importText.read)
  await who.sees(importText.found(players.length))
  await who.press(importText.act({ added: players.length, updated: 0, others: 0 }))
  await who.page.getByRole('link', { name: importText.toPlayers }).waitFor()
  const missing = players.filter((p) => fullNameOf(p) === '').length
  if (missing > 0) throw new Error(`Add a name for every player in the file: ${missing} have none.`)
}
