import { lineSays } from '../drive/line-says.ts'
import { opens, type Stop } from './stop.ts'

/** The screens in the Setup menu, and their dialogs. */
export const setupStops: readonly Stop[] = [
  {
    name: 'players',
    inAnyLeague: true,
    path: '/player-management',
    who: 'secretary',
    heading: 'Manage Players',
    buttons: ['Add Player'],
    columns: ['Name', 'Phone', 'Email', 'Dues', 'Sub?', 'Active', 'Actions'],
  },
  {
    name: 'players-starting',
    path: '/player-management?view=handicaps',
    who: 'secretary',
    heading: 'Starting handicaps',
  },
  {
    name: 'players-modal',
    path: '/player-management',
    who: 'secretary',
    heading: 'Manage Players',
    open: opens('Add Player'),
  },
  {
    name: 'players-import',
    path: '/player-management/import',
    who: 'secretary',
    heading: 'Import Players',
    buttons: ['Choose a file', 'Preview import'],
  },
  {
    name: 'players-import-review',
    path: '/player-management/import',
    who: 'secretary',
    heading: 'Import Players',
    open: async (page) => {
      await page
        .getByLabel('Or paste rows from a spreadsheet')
        .fill('Name,Cell,Team,Index\n"Orr, Sue",614-555-0190,3,12.4\nTBD,,,\nMax,555-0191,,')
      await page.getByRole('button', { name: 'Preview import' }).click()
      await page.getByLabel(/^Use these handicaps/).check()
      await page.getByLabel('The handicaps are for 18 holes; use half for nine').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'export',
    path: '/export',
    who: 'secretary',
    heading: 'Export',
    inAnyLeague: true,
    buttons: ['Download Players', 'Download Messages'],
  },
  {
    name: 'teams',
    inAnyLeague: true,
    path: '/team-management',
    who: 'secretary',
    heading: 'Manage Teams',
    labels: ['Search teams'],
    columns: ['Team #', 'Player 1', 'Player 2', 'Start Time', 'Actions'],
  },
  {
    name: 'teams-modal',
    path: '/team-management',
    who: 'secretary',
    heading: 'Manage Teams',
    open: opens('Edit team 1'),
  },
  {
    name: 'schedule-manager',
    inAnyLeague: true,
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    buttons: ['Add Special Round', 'Generate Schedule'],
    columns: ['Week', 'Date', 'Actions'],
  },
  {
    name: 'schedule-manager-special',
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    open: opens('Add Special Round'),
  },
  {
    name: 'schedule-manager-generate',
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    open: opens('Generate Schedule'),
  },
  {
    name: 'schedule-manager-rain',
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    open: opens('Week 9 rained out?'),
  },
  {
    name: 'schedule-manager-fair',
    path: '/schedule-manager',
    who: 'secretary',
    heading: 'Manage League Schedule',
    open: async (page) => {
      for (const words of ['Each team’s slots', 'How often teams meet'])
        await page.getByText(words, { exact: true }).click()
    },
  },
  {
    name: 'generate-schedule',
    path: '/generate-schedule',
    who: 'admin',
    heading: 'Admin Generate Schedule',
    labels: ['League'],
  },
  {
    name: 'subs',
    inAnyLeague: true,
    path: '/sub-assignment-manager',
    who: 'secretary',
    heading: 'Manage Sub Assignments',
    labels: ['Search sub assignments'],
    columns: ['Week', 'Player', 'Sub', 'Actions'],
  },
  {
    name: 'subs-modal',
    path: '/sub-assignment-manager',
    who: 'secretary',
    heading: 'Manage Sub Assignments',
    open: opens('Add Sub Assignment'),
  },
  {
    name: 'availability',
    inAnyLeague: true,
    path: '/who-is-out?week=9',
    who: 'secretary',
    heading: 'Who’s Out',
    labels: ['Week'],
  },
  {
    name: 'availability-ask',
    path: '/who-is-out?week=9',
    who: 'secretary',
    heading: 'Who’s Out',
    comesLater: true,
    open: async (page) => {
      const row = page.getByRole('group', { name: 'Walt Ashworth this week' })
      const sent = page.waitForResponse((answer) => answer.request().postData()?.includes('"action":') ?? false)
      await row.getByRole('button', { name: 'Out' }).click()
      await row.getByRole('button', { name: 'Out', pressed: true }).waitFor()
      // Wait for this response here; otherwise the sync line changes on the next screen.
      await sent
      await lineSays(page, 'Synced')
      await opens('Ask subs')(page)
    },
  },
  {
    name: 'messages',
    inAnyLeague: true,
    path: '/message-manager',
    who: 'secretary',
    heading: 'Manage Messages',
    labels: ['Search messages'],
    columns: ['Message', 'Start Date', 'End Date', 'Actions'],
  },
  {
    name: 'messages-modal',
    path: '/message-manager',
    who: 'secretary',
    heading: 'Manage Messages',
    open: opens('Add Message'),
  },
]
