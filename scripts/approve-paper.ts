import { approve } from './paper/approved.ts'
import { samples } from './paper/samples.ts'

const help = `npm run approve-paper
Draws every sample document anew into scripts/paper/approved. Look at each picture before you commit it.`

if (process.argv.includes('--help')) console.log(help)
else approve(samples())
