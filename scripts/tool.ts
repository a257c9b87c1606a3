const help = `npm run tool -- NAME [arguments]: what is run now and then, and not for every change. NAME --help tells more of one.`

/** One line on each; `scripts/tools/NAME.ts` is the program. */
export const tools: Readonly<Record<string, string>> = {
  'approve-paper': 'redraws the approved pictures of the documents',
  bench: 'measures speed and sizes, ours and the peers, each against its goal',
  'black-box-client': 'plays rounds with a client written from SPEC.md only, behind a faulty proxy',
  browsers: 'runs the league night in Chromium, Firefox and WebKit',
  kill: 'kills servers, databases and browsers under load, and counts what is lost',
  mutants: 'mutation-tests the sync core and lists surviving mutants',
  oracle: 'compares random leagues with a reference written from RULES.md',
  play: 'plays a recorded season through the screens and compares every figure',
  'postgres-tests': 'runs the store tests on a real PostgreSQL',
  'record-corpus': 'records the outbox of this release for the compatibility tests',
  'record-wire': 'records the messages of this protocol version for the compatibility tests',
  replay: 'plays a season file through real sync clients against a running server',
  screenshots: 'takes pictures of every screen',
  'season-by-curl': 'plays a whole season over the HTTP contract, using curl only',
  simulate: 'plays phones, faults and invariants in virtual time, by seed',
  sizes: 'checks the sizes of the built app',
  vectors: 'checks the golf rules against cases recorded elsewhere',
}

const [name, ...args] = process.argv.slice(2)
const list = Object.entries(tools).map(([each, line]) => `  ${each.padEnd(18)}${line}`)
if (name === undefined || name === '--help') console.log([help, ...list].join('\n'))
else if (!(name in tools)) {
  console.error([`There is no tool "${name}". Choose one:`, ...list].join('\n'))
  process.exitCode = 1
} else {
  // The tool reads its arguments as if it had been started by its own name.
  process.argv.splice(2, process.argv.length, ...args)
  await import(`./tools/${name}.ts`)
}
