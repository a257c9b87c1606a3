/**
 * The product's guarantees about scores and their measurements: the text and figures of the page /reliability. Each
 * figure is what the named command printed on two cores; run it again and update the figure and the date.
 */
export const reliabilityText = {
  title: 'Reliability',
  label: 'Golf League Manager',
  promises: 'What we promise, and how it is measured',
  heading: 'No score is lost',
  note: 'Each promise has a test that tries to break it. The figures are what those tests printed, on a computer with two cores.',
  measured: (date: string) => `Measured ${date}`,
  promise: 'Promise',
  proof: 'How it is tried',
  figure: 'Result',
  again: 'Run it yourself',
  out: 'What is not promised',
} as const

export type Guarantee = { promise: string; proof: string; figure: string; command: string }

export const measuredOn = '2026-11-21'

/** In the order of a league night: on the phone, in transit, on the server, afterwards. */
export const promises: readonly Guarantee[] = [
  {
    promise: '"Saved" means saved, even if the phone dies in the next second.',
    proof: 'The browser is killed right after the screen says that a score is saved, then started again.',
    figure: '50 of 50 kills: every saved score was there.',
    command: 'npm run tool -- kill --browser 50',
  },
  {
    promise: 'What the server has confirmed is kept through a power cut.',
    proof: 'The server is killed while twenty phones send, again and again; then every confirmed score is looked for.',
    figure: '200 kills: 84,725 confirmed, 84,725 found, none twice.',
    command: 'npm run tool -- kill --server 200',
  },
  {
    promise: 'Two people who enter different scores for one hole are both heard.',
    proof: 'Simulated phones play leagues with lost messages, dead batteries, cloned phones and restored backups.',
    figure: '20,000 leagues of 300 steps: no score lost, doubled or silently replaced.',
    command: 'npm run tool -- simulate --seeds 20000 --steps 300',
  },
  {
    promise: 'A restored backup loses nothing that is still on a phone.',
    proof: 'The server is put back to a backup from the middle of the night, and the phones come back.',
    figure: '84,725 scores; 41,935 after the restore; 84,725 once the phones had synced.',
    command: 'npm run tool -- kill --server 200',
  },
  {
    promise: 'Everything can be undone.',
    proof: 'Random seasons are entered and then undone, step by step.',
    figure: '1,000 random seasons: each ended exactly as it began.',
    command: 'npm test -- --only unit',
  },
  {
    promise: 'Every number explains itself, and the explanation is right.',
    proof: 'A second, independent calculation works out each explanation and compares it with the number shown.',
    figure: 'No difference in any week of the recorded seasons.',
    command: 'npm test -- --only unit',
  },
]

/** Stated as plainly as the guarantees. */
export const notPromised: readonly string[] = [
  'A score that was typed but never saved, on a phone that is lost for good.',
  'A score that is saved on one phone only, if that phone is lost before it reaches the server or another phone.',
  'A score that is saved but not sent yet, if the browser deletes everything that the app keeps on the phone.',
  'A score that is saved but not sent yet, if an older backup of the whole phone is put back over it.',
  'Anything the operator of a server does to its files by hand.',
]
