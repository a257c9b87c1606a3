import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, join } from 'node:path'
import { ownRunToEnd } from '@glm/sync-server/testing/run/own-process'

type Stage = { name: string; root: string; workdir: string; env: Record<string, string> }
type Instruction = { word: string; rest: string }
/** `steps`: functions that each run one line of the file. */
type Image = { stages: Stage[]; ran: string[]; command: string[]; steps: (() => void)[] }
/**
 * `lay` may put packages into a folder instead of `npm ci`; it returns whether it did. `prebuilt` is a folder with
 * SQLite's compiled module as its makers publish it, which `npm ci` would download; compiling it takes a minute.
 */
type Options = { context: string; folder: string; lay: (cwd: string) => boolean; prebuilt: string }

/** The Dockerfile's folders; here they are inside the stage's own folder. */
const places = /(?<=^|[\s=:'"])\/(?=(?:src|app|data|usr\/local\/bin)(?:\/|\s|$))/g

/**
 * Runs a Dockerfile without a container: each stage is a folder inside `folder`, COPY copies between them, and RUN runs
 * its line in the stage with this machine's Node, under the current account. Nothing runs until its `steps` are called,
 * one after the other. The longest takes minutes if packages come from a network.
 */
export function dockerfile(file: string, options: Options): Image {
  const image: Image = { stages: [], ran: [], command: [], steps: [] }
  for (const instruction of instructions(readFileSync(file, 'utf8')))
    image.steps.push(() => carryOut(instruction, image, options))
  return image
}

function carryOut({ word, rest }: Instruction, image: Image, { context, folder, lay, prebuilt }: Options): void {
  const { stages } = image
  const stage = stages.at(-1)
  if (word === 'FROM') stages.push(newStage(rest, folder, stages.length))
  else if (!stage) return
  else if (word === 'ENV')
    for (const [, name = '', quoted, plain] of rest.matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g))
      stage.env[name] = quoted ?? plain ?? ''
  else if (word === 'WORKDIR') {
    stage.workdir = join(stage.root, rest)
    mkdirSync(stage.workdir, { recursive: true })
  } else if (word === 'COPY') copy(rest, { stage, stages, context })
  else if (word === 'RUN') {
    if (!(rest.startsWith('npm ci') && lay(stage.workdir))) run(rest, stage, prebuilt)
    image.ran.push(rest)
  } else if (word === 'CMD') image.command = JSON.parse(rest)
}

function instructions(text: string): Instruction[] {
  const lines = text
    .replace(/^\s*#.*$/gm, '')
    .replace(/\\\n\s*/g, ' ')
    .split('\n')
  return lines
    .filter((line) => line.trim())
    .map((line) => {
      const [word = '', ...rest] = line.trim().split(' ')
      return { word, rest: rest.join(' ').trim() }
    })
}

function newStage(rest: string, folder: string, index: number): Stage {
  const name = / AS (\w+)$/.exec(rest)?.[1] ?? String(index)
  const root = join(folder, name)
  mkdirSync(join(root, 'usr/local/bin'), { recursive: true })
  return { name, root, workdir: root, env: {} }
}

function copy(rest: string, { stage, stages, context }: { stage: Stage; stages: Stage[]; context: string }): void {
  const words = rest.split(' ')
  const from = words[0]?.startsWith('--from=') ? words.shift()?.slice('--from='.length) : undefined
  const to = words.pop() ?? ''
  const target = to.startsWith('/') ? join(stage.root, to) : join(stage.workdir, to)
  const source = from === undefined ? context : stages.find(({ name }) => name === from)?.root
  if (source === undefined) throw new Error(`COPY names a stage that does not exist: ${from}`)
  for (const word of words) {
    const path = join(source, word)
    // If the source is a folder, its contents are copied. A file is copied into the target if the target ends with a
    // slash. Otherwise, the target is the name of the copy.
    if (statSync(path).isDirectory()) cpSync(path, target, { recursive: true, verbatimSymlinks: true })
    else cpSync(path, to.endsWith('/') || existsSync(target) ? join(target, basename(path)) : target)
  }
}

function run(line: string, { root, workdir, env }: Stage, prebuilt: string): void {
  const mine = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`
  const here = line.replace(places, `${root}/`).replace('1000:1000', mine)
  const settings = Object.fromEntries(
    Object.entries(env).map(([name, value]) => [name, value.replace(places, `${root}/`)]),
  )
  const PATH = `${join(root, 'usr/local/bin')}:${process.env.PATH}`
  // Where npm gets packages and Node's headers is up to the machine, as it is when an image is built. Packages that this
  // machine has are not downloaded again.
  const npm = {
    NPM_CONFIG_USERCONFIG: process.env.NPM_CONFIG_USERCONFIG ?? join(homedir(), '.npmrc'),
    NPM_CONFIG_CACHE: process.env.npm_config_cache ?? join(homedir(), '.npm'),
    NPM_CONFIG_PREFER_OFFLINE: 'true',
    npm_config_better_sqlite3_local_prebuilds: prebuilt,
  }
  const { status, signal, stderr } = ownRunToEnd('sh', ['-eu', '-c', here], {
    cwd: workdir,
    env: { HOME: root, PATH, ...npm, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 1 << 27,
  })
  if (status !== 0) throw new Error(`${line}: exited with ${signal ?? status}. ${stderr}`)
}

/** Copies a build's input from the repository: everything that .dockerignore doesn't exclude. */
export function buildContext(root: string, to: string): void {
  const ignored = ['node_modules', 'dist', '.git', 'data', 'screenshots', 'coverage', '.installing', '.building']
  const listed = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
  for (const name of ['**/node_modules', '**/dist', '.git', 'data'])
    if (!listed.includes(name)) throw new Error(`.dockerignore lacks ${name}`)
  const isWanted = (path: string) => !ignored.includes(basename(path))
  for (const name of readdirSync(root).filter(isWanted))
    cpSync(join(root, name), join(to, name), { recursive: true, filter: isWanted })
}
