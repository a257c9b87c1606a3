import { renameSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'

// Preloaded into a server that is profiled. Each SIGUSR2 starts a CPU profile, or ends the current one and writes it to
// the file that the environment names.
const SAMPLE_US = 500
const path = process.env.BENCH_PROFILE ?? ''
const session = new Session()
session.connect()
await session.post('Profiler.enable')
await session.post('Profiler.setSamplingInterval', { interval: SAMPLE_US })
let isOn = false
process.on('SIGUSR2', () => {
  isOn = !isOn
  void (isOn ? session.post('Profiler.start') : end())
})

async function end() {
  const { profile } = await session.post('Profiler.stop')
  // The file appears only once it is complete.
  writeFileSync(`${path}.part`, JSON.stringify(profile))
  renameSync(`${path}.part`, path)
}
