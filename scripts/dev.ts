import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const help = `npm run dev: the server in watch mode, and the app with hot reload on http://localhost:5173.
The settings of npm start apply, except PORT: the app expects the server on 8080.`

const root = fileURLToPath(new URL('..', import.meta.url))

if (process.argv.includes('--help')) console.log(help)
else run()

function run(): void {
  const children = [
    spawn(
      process.execPath,
      ['--watch-path=sync-server/src', '--watch-path=shared/src', '--import', 'tsx', 'scripts/start.ts'],
      inherit(root),
    ),
    spawn(process.execPath, [`${root}node_modules/vite/bin/vite.js`], inherit(`${root}web`)),
  ]
  const stop = () => {
    for (const child of children) child.kill()
  }
  for (const child of children) child.once('exit', stop)
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function inherit(cwd: string) {
  return { cwd, stdio: 'inherit' as const, env: { GLM_DEMO: '1', ...process.env, PORT: '8080' } }
}
