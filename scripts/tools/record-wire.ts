import { writeFileSync } from 'node:fs'
import { PROTOCOL_VERSION, SCHEMA_VERSION } from '@glm/shared/protocol/current-version'
import { wireMessages } from '@glm/shared/protocol/wire-messages'
import { recordExchanges } from '../test/wire/record-exchanges.ts'

const help = `npm run tool -- record-wire
Records what phones and the server of this build send each other in shared/src/testing/corpus/wire/VERSION.json, with the schemas of
the messages. Do this for each release that raises PROTOCOL_VERSION; files of earlier versions are never changed.`

if (process.argv.includes('--help')) console.log(help)
else await record()

async function record(): Promise<void> {
  const exchanges = await recordExchanges()
  const head = JSON.stringify({ protocol: PROTOCOL_VERSION, schema: SCHEMA_VERSION, messages: wireMessages() })
  const lines = exchanges.map((one) => `    ${JSON.stringify(one)}`)
  const file = new URL(`../../shared/src/testing/corpus/wire/${PROTOCOL_VERSION}.json`, import.meta.url)
  writeFileSync(file, `${head.slice(0, -1)},\n  "exchanges": [\n${lines.join(',\n')}\n  ]\n}\n`)
  console.log(`${exchanges.length} exchanges are in ${file.pathname}.`)
}
