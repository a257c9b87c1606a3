import type { RuleRows } from './rule-rows.ts'

/** The rules on the Games and money card: side games and their money. */
export const gamesRules = {
  skins: {
    front: true,
    label: 'Skins',
    says: 'The outright low score on a hole wins a skin. Play gross, net, or both.',
    find: 'money game',
  },
  skinsTies: {
    label: 'Tied skins',
    says: 'A tied skin carries over to the next hole, or no one wins it.',
  },
  skinsValidation: {
    label: 'Skins validation',
    says: 'To keep a skin, its winner needs par or better on the next hole (net par in net skins), or the lowest score there, tied or not. No validation is needed on the last hole.',
  },
  skinsStake: {
    label: 'Skins entry ($)',
    says: 'What each player puts in for skins. With gross and net, this amount goes into each game.',
  },
  deuces: {
    label: 'Deuces',
    says: 'Every 2 or better on a hole wins a share of the pot. Gross scores only.',
    find: 'birdies par 3',
  },
  deuceStake: { label: 'Deuces entry ($)', says: 'What each player puts in for deuces.' },
  contestStake: {
    label: 'Contest entry ($)',
    says: 'What each player puts in for the week’s contests, such as closest to the pin. Each contest pays an equal share.',
    find: 'closest to the pin longest drive',
  },
  lowRounds: {
    label: 'Low round of the week',
    says: 'The lowest gross or net rounds win.',
    find: 'low gross low net',
  },
  lowStake: {
    label: 'Low round entry ($)',
    says: 'What each player puts in. With gross and net, this amount goes into each game.',
  },
  lowPlaces: {
    empty: 'If blank, the lowest round takes the whole pot.',
    label: 'Payout by place (%)',
    says: 'The low-round pot is split among the best rounds: 60, 40 pays two places; 50, 30, 20 pays three.',
    find: 'payout percent prize money places paid',
  },
  lowTies: {
    label: 'Tied low rounds',
    says: 'Tied players split the money for their places, or a countback decides: the lower score on the last nine holes, then the last six, three and one.',
    find: 'ties scorecard playoff matching cards',
  },
  gamesBy: {
    label: 'Games played among',
    says: 'Skins, deuces and low rounds are played among everyone, or within each division.',
  },
  gamesEntry: {
    label: 'Who’s in the games',
    says: 'Everyone who plays, or only players you mark for the week under Enter Winners.',
    find: 'buy in',
  },
  potsUnwon: {
    label: 'Unclaimed pots',
    says: 'The money carries over to next week, or goes back to the players who put it in.',
    find: 'carry over',
  },
} satisfies RuleRows
