import { tools } from './lib/tools.ts'

const help = `npm run tool -- NAME [arguments]: tools for occasional use, not for every change. NAME --help explains one.`

const [name, ...args] = process.argv.slice(2)
const list = Object.entries(tools).map(([each, line]) => `  ${each.padEnd(18)}${line}`)
if (name === undefined || name === '--help') console.log([help, ...list].join('\n'))
else if (!(name in tools)) {
  console.error([`There is no tool "${name}". Choose one:`, ...list].join('\n'))
  process.exitCode = 1
} else {
  // The tool reads its arguments as if it had been started under its own name.
  process.argv.splice(2, process.argv.length, ...args)
  await import(`./tools/${name}.ts`)
}
