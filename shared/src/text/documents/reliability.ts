/**
 * The product's guarantees about scores, and the measurements behind them: the text and results on the page
 * /reliability. Each result was printed by the command below it, on two cores. To update one, rerun the command and
 * change the result and the date.
 */
export const reliabilityText = {
  label: 'Golf League Manager',
  promises: 'What we promise, and how we test it',
  heading: 'No lost scores',
  note: 'Each promise has a test that tries to break it. The results are from those tests, on a computer with two cores.',
  measured: (date: string) => `Measured ${date}`,
  promise: 'Promise',
  proof: 'How we test it',
  figure: 'Result',
  again: 'Run it yourself',
  out: 'What we don’t promise',
} as const

export type Guarantee = { promise: string; proof: string; figure: string; command: string }

export const measuredOn = '2026-11-21'

/** The guarantees, in the order of a league night: on the phone, in transit, on the server, and afterward. */
export const promises: readonly Guarantee[] = [
  {
    promise: '"Saved" means saved, even if the phone dies a second later.',
    proof: 'We kill the browser right after the screen says a score is saved, then start it again.',
    figure: '50 of 50 kills: every saved score was still there.',
    command: 'npm run tool -- kill --browser 50',
  },
  {
    promise: 'Once the server confirms a score, it survives a power outage.',
    proof: 'We kill the server again and again while twenty phones are sending, then look for every confirmed score.',
    figure: '200 kills: 84,725 confirmed, 84,725 found, no duplicates.',
    command: 'npm run tool -- kill --server 200',
  },
  {
    promise: 'If two people enter different scores for a hole, both are kept.',
    proof:
      'Simulated phones play whole seasons with lost messages, dead batteries, cloned phones and restored backups.',
    figure: '20,000 simulated leagues, 300 steps each: no score lost, duplicated or silently replaced.',
    command: 'npm run tool -- simulate --seeds 20000 --steps 300',
  },
  {
    promise: 'Restoring a backup loses nothing that is still on a phone.',
    proof: 'We restore the server from a backup taken during league night, then reconnect the phones.',
    figure: 'Of 84,725 scores, 41,935 were on the server after the restore, and all 84,725 once the phones had synced.',
    command: 'npm run tool -- kill --server 200',
  },
  {
    promise: 'Every score, rule, roster and schedule change can be undone.',
    proof: 'We play random seasons, then undo every change, step by step.',
    figure: '1,000 random seasons undone: each ended up exactly where it started.',
    command: 'npm test -- --only unit',
  },
  {
    promise: 'Every number can be explained, and the explanation is right.',
    proof:
      'A second, independent calculation redoes the math in each explanation and compares the result with the number shown.',
    figure: 'No differences in any week of the recorded seasons.',
    command: 'npm test -- --only unit',
  },
]

/** What isn't guaranteed, stated just as plainly. */
export const notPromised: readonly string[] = [
  'A score that was typed but never saved, on a phone that is lost for good.',
  'A score saved on only one phone, if that phone is lost before the score reaches the server or another phone.',
  'A score that is saved but not sent yet, if the browser deletes everything the app stores on the phone.',
  'A score that is saved but not sent yet, if an older backup of the whole phone is restored over it.',
  'Anything the operator of a server does to its files by hand.',
]
