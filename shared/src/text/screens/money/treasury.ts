import { formatDollars } from '../../../lib/dollars.ts'
import { limits } from '../../../schema/limits.ts'
import type { TreasuryKind } from '../../../schema/money/treasury-entry.ts'
import { screenNames } from '../../names.ts'
import { plural } from '../../plural.ts'

/** An amount that isn't shown, because it is zero. */
const NONE = '$0.00'

/** Text for the treasury: its screen, document and table. */
export const treasuryText = {
  title: screenNames.treasury,
  kinds: { owed: 'Owed', paid: 'Paid', pot: 'Into pots', prize: 'Won', payout: 'Paid out' } satisfies Record<
    TreasuryKind,
    string
  >,
  /** Entry kinds, as listed in the picker. */
  choices: {
    owed: 'Charge dues',
    paid: 'Record a payment',
    pot: 'Record a pot payment',
    prize: 'Record a prize',
    payout: 'Record a payout',
  } satisfies Record<TreasuryKind, string>,
  balance: 'Balance',
  balanceWords: (cents: number) =>
    cents === 0 ? 'Paid up' : cents < 0 ? `Owes ${formatDollars(-cents)}` : `Credit ${formatDollars(cents)}`,
  player: 'Player',
  date: 'Date',
  kind: 'Kind',
  amount: 'Amount',
  reason: 'Reason',
  everybody: 'All regulars',
  who: 'Who',
  addEntry: 'Add Entry',
  editEntry: 'Edit Entry',
  save: 'Save Entry',
  saved: (count: number) => plural(count, { one: 'Entry saved.', other: '# entries saved.' }),
  notSaved: 'The entries were not saved. Try again.',
  deleted: 'Entry deleted.',
  deleteAsk: 'Delete this entry?',
  deleteHint: 'The balance changes by this amount. You can undo this.',
  amountLike: 'Enter an amount like 40 or 2.50.',
  amountTooHigh: `Enter $${limits.dollars.toLocaleString('en-US')} or less.`,
  allPlayers: 'All players',
  entries: 'Entries',
  noEntries: 'No entries yet',
  noEntriesHint:
    'Add what players owe and pay, or add a week’s games. Players see only their own entries; secretaries and treasurers see all of them.',
  bookWeek: ({ week, isCorrection }: { week: number; isCorrection: boolean }) =>
    isCorrection ? `Correct week ${week} games` : `Add week ${week} games`,
  gamesOf: ({ week, isCorrection }: { week: number; isCorrection: boolean }) =>
    isCorrection ? `Week ${week} games, correction` : `Week ${week} games`,
  correctionHint: 'Results have changed since some games were added. A correction adds only the difference.',
  totals: ({
    cash,
    inPots,
    owedToLeague,
    owedToPlayers,
    credit,
  }: Record<'cash' | 'inPots' | 'owedToLeague' | 'owedToPlayers' | 'credit', string>) =>
    `Cash ${cash}${inPots === NONE ? '' : ` · in pots ${inPots}`}. Players owe ${owedToLeague}${owedToPlayers === NONE ? '' : `; the league owes players ${owedToPlayers}`}.${credit === NONE ? '' : ` Credit ${credit}, paid by players who haven’t been charged.`}`,
  balanceHint: 'A negative balance is what the player owes.',
  duesBefore: 'Dues paid, from the player list',
  whoOwes: 'Who owes',
  nobodyOwes: 'No one owes anything.',
  moreOwe: (count: number) => plural(count, { one: '# more player owes.', other: '# more players owe.' }),
  account: 'Account with the league',
  accountHint: 'Only this player, secretaries and treasurers can see this.',
  balanceOf: (player: string) => `${player}’s balance`,
  duesBelow: (paid: string) => `Payments in the treasury add up to ${paid}. Change them there.`,
  corrected: 'Corrected',
  printStatement: 'Print Statement',
  statementOf: (player: string) => `Statement for ${player}`,
  remindOne: (amount: string) => `You owe the league ${amount}. Please bring it to the next league night.`,
} as const

/** Text for charging a season's fee. */
export const feeText = {
  open: 'Season fee',
  title: 'Charge the season fee',
  /** `team`: the number of the team whose fee a player shares. */
  reason: (season: string, team: number | null) =>
    team === null ? `Season fee, ${season}` : `Season fee, ${season}: share of team ${team}’s fee`,
  amount: 'Fee',
  per: 'Charged per',
  payers: { player: 'Player', team: 'Team' },
  split: 'A team’s players split its fee.',
  noTeam: (players: number) =>
    plural(players, {
      one: '# player isn’t on a team and won’t be charged.',
      other: '# players aren’t on a team and won’t be charged.',
    }),
  due: 'Due date',
  dueNote: 'No one is asked to pay before this date.',
  late: 'Late joiners pay',
  lateChoices: { full: 'The full fee', prorated: 'A prorated fee' },
  everyone: 'Everyone has been charged this season’s fee.',
  noAmount: 'Enter the fee to see who is charged.',
  charges: (of: { players: number; amount: string }) =>
    plural(of.players, {
      one: `# player will be charged ${of.amount}.`,
      other: `# players will be charged ${of.amount} each.`,
    }),
  teamCharges: (of: { teams: number; amount: string }) =>
    plural(of.teams, {
      one: `# team will be charged ${of.amount}.`,
      other: `# teams will be charged ${of.amount} each.`,
    }),
  /**
   * A charge for part of a fee: the rest of a fee that was only partly charged, or the share of someone who joined
   * late.
   */
  lateCharge: (of: { who: string; amount: string; weeks: number; of: number }) =>
    of.weeks < of.of
      ? `${of.who}: ${of.amount} (${of.weeks} of ${of.of} weeks)`
      : `${of.who}: the remaining ${of.amount}`,
  team: (team: string) => `Team ${team}`,
  save: (players: number) =>
    players === 0 ? 'Charge players' : plural(players, { one: 'Charge # player', other: 'Charge # players' }),
} as const

/** Text for recording a season's prizes. */
export const prizesText = {
  open: 'Season prizes',
  title: 'Record the season’s prizes',
  reason: (season: string) => `Season prize, ${season}`,
  pot: 'Prize money',
  shares: 'Shares by place',
  sharesNote: 'For example, 50/30/20 for the top three teams. Tied teams split their shares.',
  sharesLike: 'Enter one whole number per place, such as 50/30/20.',
  standings: (week: number) => `Based on the standings after week ${week}. A team’s players split its prize.`,
  noPoints: 'There are no standings yet.',
  noPot: 'Enter the prize money to see who wins what.',
  noShare: 'Nobody in the standings wins a share. Check the shares.',
  noPlayers: 'A team without players wins nothing. Its share goes to other teams.',
  recorded: 'This season’s prizes have been recorded. Remove those entries first to record them again.',
  wins: (of: { place: string; team: string; players: string; amount: string }) =>
    `${of.place}: Team ${of.team}, ${of.players}, ${of.amount}`,
  save: (prizes: number) =>
    prizes === 0 ? 'Record prizes' : plural(prizes, { one: 'Record # prize', other: 'Record # prizes' }),
} as const
