import { appendFileSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// The release workflow runs this in plain Node, before anything is installed:
//   node scripts/lib/release-notes.mjs v1.2.3 Owner/repository
// Prints only that version's notes, and gives the workflow the name of the image, which registries require in lower case.
const root = fileURLToPath(new URL('../../', import.meta.url))
const [tag = '', repository = ''] = process.argv.slice(2)
const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
if (tag !== `v${version}`) stop(`Tag the commit v${version}, or set the version in package.json: the tag is ${tag}.`)
const changelog = readFileSync(`${root}CHANGELOG.md`, 'utf8')
const notes = changelog
  .split(/^(?=## )/m)
  .find((section) => section.startsWith(`## [${version}]`))
  ?.replace(/^.*\n/, '')
  .trim()
if (!notes) stop(`Add a section "## [${version}]" to CHANGELOG.md.`)
console.log(notes)
if (process.env.GITHUB_OUTPUT) appendFileSync(process.env.GITHUB_OUTPUT, `image=ghcr.io/${repository.toLowerCase()}\n`)

function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}
