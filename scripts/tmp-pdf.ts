import { writeFileSync } from 'node:fs'
import { bytesOf, samples } from './test/paper/samples.ts'

for (const s of await samples()) if (/scorecards/.test(s.name)) writeFileSync(`/tmp/qrpdf/${s.name}.pdf`, bytesOf(s))
