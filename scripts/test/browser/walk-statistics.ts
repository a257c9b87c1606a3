import type { Stop } from './stop.ts'

/** Statistics, awards and careers. */
export const statisticsStops: readonly Stop[] = [
  {
    name: 'statistics',
    path: '/statistics',
    who: 'player',
    heading: 'Statistics',
    buttons: ['Share'],
    columns: ['Player', 'Low gross', 'Birdies', 'Won-lost-halved'],
    inAnyLeague: true,
  },
  {
    name: 'statistics-why',
    path: '/statistics',
    who: 'player',
    heading: 'Statistics',
    open: (page) =>
      page
        .getByRole('button', { name: /^Most birdies of/ })
        .first()
        .click(),
  },
  { name: 'career', path: '/players/1/career', who: 'player', heading: 'Walt Ashworth' },
  {
    name: 'career-meetings',
    path: '/players/1/career',
    who: 'player',
    heading: 'Walt Ashworth',
    open: (page) =>
      page
        .getByRole('button', { name: /^Walt Ashworth against/ })
        .first()
        .click(),
  },
]
