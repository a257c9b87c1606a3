import type { TreasuryKind } from '../../../schema/money/treasury-entry.ts'
import { screenNames } from '../../names.ts'

/** Text for the treasury: its screen, document and table. */
export const treasuryText = {
  title: screenNames.treasury,
  kinds: { owed: 'Owed', paid: 'Paid', pot: 'Into pots', prize: 'Won', payout: 'Paid out' } satisfies Record<
    TreasuryKind,
    string
  >,
  /** The kinds as offered to a person. */
  choices: {
    owed: 'They have to pay (dues)',
    paid: 'They paid',
    pot: 'They put into a pot',
    prize: 'They won',
    payout: 'They were paid out',
  } satisfies Record<TreasuryKind, string>,
  balance: 'Balance',
  player: 'Player',
  date: 'Date',
  kind: 'Kind',
  amount: 'Amount',
  reason: 'For what',
  everybody: 'All active players but subs',
  who: 'Who',
  addEntry: 'Add Entry',
  editEntry: 'Edit Entry',
  save: 'Save Entry',
  saved: (count: number) => (count === 1 ? 'Entry saved.' : `${count} entries saved.`),
  notSaved: 'The entries were not saved. Try again.',
  deleted: 'Entry deleted.',
  deleteAsk: 'Delete this entry?',
  deleteSays: 'The balance changes by its amount. You can undo this.',
  amountLike: 'Type an amount like 40 or 2.50.',
  allPlayers: 'All players',
  entries: 'Entries',
  noEntries: 'No entries yet',
  noEntriesSays:
    'Add what players owe and pay, or add the games of a night. Only secretaries, treasurers and the player concerned see it.',
  bookWeek: (week: number) => `Add games of week ${week}`,
  gamesOf: (week: number) => `Games of week ${week}`,
  totals: ({
    cash,
    inPots,
    owedToLeague,
    owedToPlayers,
  }: Record<'cash' | 'inPots' | 'owedToLeague' | 'owedToPlayers', string>) =>
    `In the till ${cash}, in pots ${inPots}. Players owe ${owedToLeague}, the league owes players ${owedToPlayers}.`,
  balanceSays: 'A balance below zero is what the player owes.',
  duesBefore: 'Dues beside the name',
  account: 'Account with the league',
  accountSays: 'Only the player, secretaries and treasurers see this.',
  balanceOf: (player: string) => `Balance of ${player}`,
  duesBelow: (paid: string) => `Payments in the treasury come to ${paid}. Change them there.`,
  corrected: 'Corrected',
} as const
