import { approve } from '../test/paper/approved.ts'
import { samples } from '../test/paper/samples.ts'

const help = `npm run tool -- approve-paper
Redraws every sample document into scripts/test/paper/approved. Look at each picture before you commit it.`

if (process.argv.includes('--help')) console.log(help)
else approve(await samples())
