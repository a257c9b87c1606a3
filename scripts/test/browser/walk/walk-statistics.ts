import type { Page } from 'playwright-core'
import type { Stop } from './stop.ts'

/** Clicks the first number whose name matches and waits for its explanation. */
const explained = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click()
  await page.locator('[role=dialog]').waitFor()
}

/** Statistics, awards and careers. */
export const statisticsStops: readonly Stop[] = [
  {
    name: 'statistics',
    path: '/statistics',
    who: 'player',
    heading: 'Statistics',
    columns: ['Player', 'Low gross', 'Birdies', 'Won-lost-halved'],
    inAnyLeague: true,
  },
  {
    name: 'awards',
    path: '/awards',
    who: 'player',
    heading: 'Awards',
    buttons: ['Share', 'Save PDF', 'Yearbook'],
    inAnyLeague: true,
  },
  {
    name: 'awards-why',
    path: '/awards',
    who: 'player',
    heading: 'Awards',
    open: explained(/^Most birdies, /),
  },
  {
    name: 'careers',
    path: '/careers',
    who: 'player',
    heading: 'Careers',
    columns: ['Player', 'Seasons', 'Won-lost-halved'],
    inAnyLeague: true,
  },
  { name: 'career', path: '/players/1/career', who: 'player', heading: 'Walt Ashworth' },
  {
    name: 'career-meetings',
    path: '/players/1/career',
    who: 'player',
    heading: 'Walt Ashworth',
    open: explained(/^Walt Ashworth against/),
  },
]
