import { basename } from 'node:path'
import { afterEach } from 'vitest'
import { saveTraces } from '../../../lib/programs/open-windows.ts'

/** Saves a trace of each window that is open when a test fails; the end of the output lists them. */
afterEach(async ({ task }) => {
  if (task.result?.state !== 'fail') return
  const file = basename(task.file.name, '.test.ts')
  task.meta.traces = await saveTraces(`${file}-${task.name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60)}`)
})
