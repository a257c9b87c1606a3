import { tapTimes } from './tools/bench/tap.ts'
const { rows, failures } = await tapTimes(24, '20 teams')
const q = (all: number[], at: number) => [...all].sort((a, b) => a - b)[Math.floor(at * (all.length - 1))] ?? NaN
for (const r of rows) console.log(JSON.stringify({ what: r.what, signal: r.signal, ms: [q(r.ours,.25),q(r.ours,.5),q(r.ours,.75)].map(Math.round), emptyMs: [q(r.empty,.25),q(r.empty,.5),q(r.empty,.75)].map(Math.round), cpu: [q(r.oursCpu,.25),q(r.oursCpu,.5),q(r.oursCpu,.75)].map((x) => +x.toFixed(1)), emptyCpu: [q(r.emptyCpu,.25),q(r.emptyCpu,.5),q(r.emptyCpu,.75)].map((x) => +x.toFixed(1)) }))
console.log(failures.join(' '))
