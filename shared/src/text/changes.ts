const own: Readonly<Record<string, string>> = {
  'card.setHole': 'Score of a hole',
  'card.enter': 'Score entered by a player',
  'card.setTotal': 'Total of a player',
  'card.setAttendance': 'Attendance of a player',
  'card.settleHole': 'Contested score settled',
  'card.withdraw': 'Score undone',
  'card.withdrawEntered': 'Score undone by a player',
  'points.set': 'Points of a team',
  'points.withdraw': 'Points undone',
  'sub.assign': 'Sub of a week',
  'sub.withdraw': 'Sub undone',
  'availability.set': 'Who is out',
  'availability.withdraw': 'Who is out, undone',
  'subRequest.ask': 'Subs asked to play',
  'subRequest.withdraw': 'Request to subs withdrawn',
  'subRequest.accept': 'Sub accepted',
  'subRequest.handBack': 'Sub undone by themselves',
  'handicap.set': 'Handicap set by hand',
  'handicap.withdraw': 'Handicap undone',
  'handicap.generate': 'Averages and handicaps generated',
  'handicap.assign': 'Handicaps calculated',
  'handicap.restore': 'Handicaps restored',
  'winners.set': 'Contest winner',
  'winners.withdraw': 'Contest winner undone',
  'game.enter': 'Who is in the games',
  'schedule.generate': 'Schedule generated',
  'schedule.restore': 'Schedule restored',
  'week.insert': 'Week put into the schedule',
  'week.takeOut': 'Week taken out of the schedule',
  'week.arrange': 'Matches of a week arranged',
  'week.move': 'Week moved',
  'member.setPlayer': 'Player of an account',
  'member.confirmPlayer': 'Player of an account confirmed',
  'player.share': 'What other members see of a player',
  'player.forget': 'Person removed',
  'night.lock': 'Night locked, table published',
  'night.unlock': 'Night unlocked',
  'recap.send': 'Recap sent by mail',
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
  treasury: 'Treasury entry',
  week: 'Week',
}
const verbs: Readonly<Record<string, string>> = {
  add: 'added',
  update: 'changed',
  remove: 'deleted',
  restore: 'restored',
}

/**
 * A change in words, by its mutation's name. One this build doesn't know is simply a change.
 * @example
 * changeWords('player.add') // 'Player added'
 */
export function changeWords(name: string): string {
  const [noun = '', verb = ''] = name.split('.')
  return own[name] ?? (nouns[noun] && verbs[verb] ? `${nouns[noun]} ${verbs[verb]}` : 'A change')
}
