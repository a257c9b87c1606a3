import { buildAll } from './lib/build/build-all.ts'

const help = `npm run build: makes dist/, the whole program: the app (compressed as well), server.mjs, admin.mjs, cli.mjs, migrations, fonts, sheets.
Does nothing if no source changed. node dist/server.mjs serves it.`

if (process.argv.includes('--help')) console.log(help)
else await buildAll()
