import { buildAll } from './lib/build/build-all.ts'

const help = `npm run build: builds the whole program into dist/: the app (also compressed), server.mjs, admin.mjs, cli.mjs, migrations, fonts, style sheets.
Does nothing if no source changed. node dist/server.mjs serves it.`

if (process.argv.includes('--help')) console.log(help)
else await buildAll()
