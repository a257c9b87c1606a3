const own: Readonly<Record<string, string>> = {
  'card.setHole': 'Score of a hole',
  'card.enter': 'Score entered by a player',
  'card.setTotal': 'Total of a player',
  'card.setAttendance': 'Attendance of a player',
  'card.settleHole': 'Contested score settled',
  'points.set': 'Points of a team',
  'sub.assign': 'Sub of a week',
  'handicap.set': 'Handicap set by hand',
  'handicap.generate': 'Averages and handicaps generated',
  'handicap.assign': 'Handicaps calculated',
  'handicap.restore': 'Handicaps brought back',
  'winners.set': 'Contest winner',
  'schedule.generate': 'Schedule generated',
  'schedule.restore': 'Schedule brought back',
  'week.insert': 'Special week added',
  'week.takeOut': 'Special week deleted',
  'week.move': 'Week moved',
  'member.setPlayer': 'Player of an account',
  'week.pair': 'Position round paired',
}
const nouns: Readonly<Record<string, string>> = {
  contest: 'Contest',
  course: 'Course',
  league: 'League',
  match: 'Match',
  message: 'Message',
  player: 'Player',
  season: 'Season',
  team: 'Team',
  week: 'Week',
}
const verbs: Readonly<Record<string, string>> = {
  add: 'added',
  update: 'changed',
  remove: 'deleted',
  restore: 'brought back',
}

/**
 * What a change is, in words, by the name of its mutation. One that this build does not know is simply a change.
 *
 * @example
 * changeWords('player.add') // 'Player added'
 */
export function changeWords(name: string): string {
  const [noun = '', verb = ''] = name.split('.')
  return own[name] ?? (nouns[noun] && verbs[verb] ? `${nouns[noun]} ${verbs[verb]}` : 'A change')
}
