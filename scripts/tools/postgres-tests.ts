import { spawnSync } from 'node:child_process'
import { privatePostgres } from '../lib/programs/private-postgres.ts'

const help = `npm run tool -- postgres-tests [--night | FILE …]: runs the tests of the store, and of everything that uses it, on a real PostgreSQL.
GLM_TEST_DATABASE_URL names an empty database; without it a private server of the Debian package's programs is started and
removed again. Each test creates its own schema.
--night: runs the league nights in a real browser and replays a season instead, each server with its own database.`

const nights = ['league-night', 'offline-night'].map((name) => `scripts/test/browser/${name}.test.ts`)

if (process.argv.includes('--help')) console.log(help)
else process.exit(await run(process.argv.slice(2)))

async function run(args: readonly string[]): Promise<number> {
  const given = process.env.GLM_TEST_DATABASE_URL
  const own = given ? null : await privatePostgres()
  const url = given ?? own?.url ?? ''
  try {
    if (!args.includes('--night')) return tests('postgres', args, url)
    return tests('browser', nights, url) || tests('unit', ['scripts/test/figures/replay/replay-file.test.ts'], url)
  } finally {
    await own?.stop()
  }
}

function tests(step: string, files: readonly string[], url: string): number {
  const args = ['scripts/run.mjs', 'test', '--all', '--only', step, ...files]
  const env = { ...process.env, GLM_TEST_DATABASE_URL: url }
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1
}
