import { mkdirSync, writeFileSync } from 'node:fs'
import { mutationByName } from '@glm/shared/mutations/registry'
import { cases } from '../test/conformance/cases.ts'
import { firstId } from '../test/conformance/entity-cases.ts'

const help = `npm run tool -- record-corpus NAME
Records one outbox entry for every mutation of this release in shared/src/testing/corpus/NAME.json. Do this for each release that
ships a new mutation or a new version of one; files of earlier releases are never changed.`

const [name] = process.argv.slice(2)
if (!name || name.startsWith('-')) console.log(help)
else record(name)

function record(release: string): void {
  const folder = new URL('../../shared/src/testing/corpus/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const entries = Object.values(cases)
    .flat()
    .map(({ call }) => {
      const mutation = mutationByName.get(call.name)
      const ids = Array.from({ length: mutation?.newIds(call.args) ?? 0 }, (_, i) => firstId + i)
      return { name: call.name, version: mutation?.version ?? 1, args: call.args, ids }
    })
  const lines = entries.map((entry) => `  ${JSON.stringify(entry)}`)
  writeFileSync(new URL(`${release}.json`, folder), `[\n${lines.join(',\n')}\n]\n`)
  console.log(`${entries.length} entries are in shared/src/testing/corpus/${release}.json.`)
}
