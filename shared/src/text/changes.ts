const own: Readonly<Record<string, string>> = {
  'card.setHole': 'Hole score',
  'card.enter': 'Score entered by a player',
  'card.setTotal': 'Total score',
  'card.setAttendance': 'Attendance',
  'card.settleHole': 'Contested score settled',
  'card.withdraw': 'Score undone',
  'card.withdrawEntered': 'Score undone by a player',
  'card.sign': 'Card signed',
  'points.set': 'Team points',
  'points.withdraw': 'Points undone',
  'sub.assign': 'Sub assigned',
  'sub.withdraw': 'Sub assignment undone',
  'availability.set': 'Availability',
  'availability.withdraw': 'Availability change undone',
  'subRequest.ask': 'Subs asked to play',
  'subRequest.withdraw': 'Sub request withdrawn',
  'subRequest.accept': 'Sub accepted',
  'subRequest.handBack': 'Sub backed out',
  'handicap.set': 'Handicap set by hand',
  'handicap.withdraw': 'Handicap undone',
  'handicap.generate': 'Averages and handicaps generated',
  'handicap.assign': 'Handicaps calculated',
  'handicap.restore': 'Handicaps restored',
  'winners.set': 'Contest winner',
  'winners.withdraw': 'Contest winner undone',
  'game.enter': 'Players in the games',
  'schedule.generate': 'Schedule generated',
  'schedule.restore': 'Schedule restored',
  'week.insert': 'Week added to the schedule',
  'week.takeOut': 'Week removed from the schedule',
  'week.arrange': 'Matches edited',
  'week.move': 'Week moved',
  'member.setPlayer': 'Account linked to a player',
  'member.confirmPlayer': 'Link to a player confirmed',
  'player.share': 'What members can see about a player',
  'player.forget': 'Person removed',
  'night.lock': 'Week locked, standings published',
  'night.unlock': 'Week unlocked',
  'recap.send': 'Recap emailed',
  'week.pair': 'Week paired',
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
 * Describes a change by its mutation's name, or as "A change" if the name is unknown.
 * @example
 * changeLabel('player.add') // 'Player added'
 */
export function changeLabel(name: string): string {
  const [noun = '', verb = ''] = name.split('.')
  return own[name] ?? (nouns[noun] && verbs[verb] ? `${nouns[noun]} ${verbs[verb]}` : 'A change')
}
