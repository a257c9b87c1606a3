// Runs before a release is packed: writes the release's repository into package.json, and its image into compose.yaml.
import { readFileSync, writeFileSync } from 'node:fs'

const [repository = ''] = process.argv.slice(2)
if (!/^[\w.-]+\/[\w.-]+$/.test(repository)) {
  console.error(`Specify the repository as owner/name; "${repository}" is not in that form.`)
  process.exit(1)
}
const file = JSON.parse(readFileSync('package.json', 'utf8'))
writeFileSync('package.json', `${JSON.stringify({ ...file, repository: `github:${repository}` }, null, 2)}\n`)
const compose = 'sync-server/deploy/compose.yaml'
const image = /ghcr\.io\/\$\{GLM_IMAGE:-[^}]*\}/
const text = readFileSync(compose, 'utf8')
if (!image.test(text)) {
  console.error(`Name the image in ${compose} as ghcr.io/\${GLM_IMAGE:-owner/name}.`)
  process.exit(1)
}
writeFileSync(compose, text.replace(image, `ghcr.io/\${GLM_IMAGE:-${repository.toLowerCase()}}`))
