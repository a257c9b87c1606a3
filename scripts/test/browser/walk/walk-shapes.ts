import { opens, type Stop } from './stop.ts'

/** Screens for other kinds of leagues: more rules, and teams that leave. */
export const shapeStops: readonly Stop[] = [
  {
    name: 'rules-more',
    path: '/rules',
    who: 'secretary',
    heading: 'Rules',
    open: async (page) => {
      await opens('Edit: Schedule')(page)
      await page.getByRole('dialog').getByText('More', { exact: true }).click()
      await page.getByLabel('Closed starting holes').fill('2, 9')
      await page.getByLabel('Closed starting holes').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'teams-leave',
    path: '/team-management',
    who: 'secretary',
    heading: 'Manage Teams',
    // The sentence above the table needs the recalculated season.
    comesLater: true,
    open: async (page) => {
      await opens('Edit team 1')(page)
      await page.getByRole('dialog').getByText('More ways to play').click()
      await page.getByRole('button', { name: 'Remove this team from the season' }).click()
      await page.getByLabel('Results so far').selectOption('Don’t count the team’s matches')
    },
  },
]
