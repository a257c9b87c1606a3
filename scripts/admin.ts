import { runAdmin } from './admin/run-admin.ts'
import { engineProblem } from './lib/node-version.mjs'

try {
  process.umask(0o077)
  const { output, status } = await runAdmin(process.argv.slice(2), process.env)
  console.log(output)
  process.exitCode = status
} catch (error) {
  console.error(engineProblem(error) ?? (error instanceof Error ? error.message : error))
  process.exit(1)
}
