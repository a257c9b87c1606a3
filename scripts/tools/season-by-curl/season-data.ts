export const TEAMS = 6

/** Two players for each team, in order, and two subs. */
export const names: readonly (readonly [string, string])[] = [
  ['Walt', 'Ashworth'],
  ['Gene', 'Birchall'],
  ['Rita', 'Calloway'],
  ['Carl', 'Danforth'],
  ['Hank', 'Eastlake'],
  ['Dora', 'Farraday'],
  ['Miles', 'Greenlee'],
  ['Otis', 'Hollister'],
  ['June', 'Ivory'],
  ['Vern', 'Jessup'],
  ['Ted', 'Kestrel'],
  ['Nell', 'Larkspur'],
  ['Amos', 'Merriman'],
  ['Fran', 'Northcott'],
]

/** Returns the form for creating a league, as the app fills it in. */
export const leagueForm = (courseId: number) => ({
  name: 'Thursday',
  description: 'Thursday evenings',
  course: courseId,
  day: 'Thursday',
  teamcount: TEAMS,
  secretaryname: 'Nell Cresswell',
  secretaryphone: '3175550101',
  secretaryemail: 'nell@example.com',
  startdate: '2026-05-07',
  starttime: '4:30 PM',
  endtime: '8:30 PM',
  hdcp_pct: 80,
  hdcp_max_up: 3,
  hdcp_max_down: 3,
  maxHDCP: 18,
  isActive: true,
  hasPosRnd: false,
  finalfunday: false,
  shotgun: false,
})
