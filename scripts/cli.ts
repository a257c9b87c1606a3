#!/usr/bin/env node
import process from 'node:process'

// The command that the package installs: `golf-league-manager` serves, `golf-league-manager admin …` runs npm run admin's commands.
if (process.argv[2] === 'admin') {
  process.argv.splice(2, 1)
  await import('./admin.ts')
} else {
  // Who tries it out on an empty machine sees a league. A folder that holds a league already is served as it is.
  process.env.GLM_DEMO ??= '1'
  await import('./start.ts')
}
