import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const help = `npm run tool -- sizes: checks the transferred size of the built app (first route, what a phone stores, its worker) and the script that a start compiles against their limits.`

const dist = 'web/dist'
const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10
/** Returns the size that is transferred. The build has compressed everything but images and the smallest files. */
function sent(path: string): number {
  const compressed = join('dist', `${path}.br`)
  if (existsSync(compressed)) return statSync(compressed).size
  return path.endsWith('.png') ? readFileSync(path).length : brotliCompressSync(readFileSync(path)).length
}

if (process.argv.includes('--help')) {
  console.log(help)
  process.exit()
}
if (!existsSync(dist)) throw new Error('Build the app first: npm start and npm test do that.')
const html = readFileSync(join(dist, 'index.html'), 'utf8')
// A file that is both preloaded and executed is downloaded only once.
const named = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map((m) => join(dist, m[1] ?? ''))
const first = [...new Set(named)]
const guest = [
  join(dist, 'guest.html'),
  ...readdirSync(join(dist, 'assets'))
    .filter((name) => /^guest-[\w-]+\.(?:js|css)$/.test(name))
    .map((name) => join(dist, 'assets', name)),
]
const worker = readFileSync(join(dist, 'service-worker.js'), 'utf8')
const precached = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) =>
  worker.includes(`"${name}"`),
)
/** Returns the files of the built chunks with these names, and of all chunks that they import statically. */
function withImports(names: readonly string[]): string[] {
  const built = readdirSync(join(dist, 'assets'))
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    const code = readFileSync(join(dist, 'assets', file), 'utf8')
    for (const [, imported] of code.matchAll(/(?:from|import)"\.\/([\w-]+\.js)"/g)) if (imported) add(imported)
  }
  for (const name of names) {
    const file = built.find((one) => one.startsWith(`${name}-`) && one.length === `${name}-12345678.js`.length)
    if (!file) throw new Error(`Name the chunks of a start as the build does: it has no ${name}.`)
    add(file)
  }
  return [...found].map((file) => join(dist, 'assets', file))
}
const compiled = (paths: readonly string[]) => paths.reduce((total, path) => total + statSync(path).size, 0)
const sum = (paths: readonly string[]) => paths.reduce((total, path) => total + sent(path), 0)
const checks = [
  // The files that a visitor's first page loads. The schema library isn't among them, because only signed-in users need
  // it.
  { what: 'first route', size: sum([join(dist, 'index.html'), ...first]), most: 155 * 1024 },
  // How much each feature has added to the precached files, in KB: statistics, awards and careers, which members read
  // offline, with their documents and tables 14; availability and the sub pool 6; help if the browser's storage can't
  // be opened 1; passkeys 4.5; login with a provider 2; phone notifications with their text 2; switching leagues
  // offline 4; locked nights with a preview before a correction is saved 4.5; gender and GHIN number with their import
  // columns 1; guided setup for a new league 1.3; starting handicaps entered as a list, document titles, and closing a
  // passkey prompt 0.8; keeping input when its page is closed 0.3; points by result, quotas, best balls and player
  // points 3; the page for guests, with its own style, and the list of their codes 9; starting handicaps and screens
  // rendered before their document 0.7; index reports and adjusted scores 2; the season book 5; rules, courses and tees
  // that finished weeks keep, best weeks and weights 2.5; the list of careers, what was sent, the scores of matches in
  // progress and the results of the last night 2; the rule finder 3; the sides' signatures on a card 4; awards and
  // members as screens, the certificate 1; names in other scripts on paper 2, and dates and headings in other languages
  // 1; cards with boxes and their reader 11; paid places, bonuses, shambles and explanations of fields and games 3;
  // teams' names and colors 1, the season fee and statements 2.5; wall sheets 1.5; sign-up for a week, and drawn groups
  // with their report, 4.4; recoveries on a lost copy and season prizes 1.4; several matches a night and groups of
  // teams 5; adding a sub where a spot is filled 0.7; rounds from earlier seasons, courses of three nines and whole
  // cards of groups 1.9; fees per team 0.8; labels below tools on a phone, and ties in its statistics 0.4; players' own
  // cards by camera, its help, the rule finder on phones and the cover's colors 0.4; the notice that a league is
  // loading 0.1; matches on part of the holes, names of nines, and handicaps scaled to a week's holes 3.6; photos of
  // cards 4; words in rows of actions 0.5; recomputing only what an edit changes 0.4; original ids of recovered changes
  // and rules that appear while someone types 0.6; holes by course 0.1; photos that are offered again, and removed if a
  // phone is full, 2.2; nines and courses by name in imported schedules 0.3; lists in columns on paper, the week to
  // play, and the names of setup steps with links between them 0.7; handicaps of seasons that change their number of
  // holes 0.4; the course of a hole's average, and decimals before rounding 0.2; wall sheets of 36 teams on one page,
  // and teams' names in the yearbook's lists, 0.4; the URLs of the help screenshots 0.5; strokes of best balls, imports
  // that follow arranged subs and teams' names, every league removed from a device, corrections in the treasury, teams
  // without players, refused scores of guests, and lists of all unsaved input 5; charges that two phones make, names
  // that look like two people, columns of schedules, finished weeks by their own rules, makeup dates on pages and paper,
  // the history's pages, and members with guests' codes 3; rules that are saved and undone key by key, makeup matches in
  // lists and calendars, renamed tees, regenerated schedules and handicaps without rounds 4; pasted rows that stay on
  // their cards, also with Out and In, and messages above the Save bar 0.9; names on the score pad by the width of their
  // letters, and positions that the guests' page shares, 1; undoing only what a change of the schedule wrote, and live
  // scores of every team in a field, 0.4. Savings: the PDF library without the parts
  // that no document uses -54; the widgets' messages in English only -7. The limit leaves 40 for features that are being
  // added, and 0.4 because the hashes in file names change the total by about 0.1.
  { what: 'precache', size: sum(precached.map((name) => join(dist, name))), most: 751.4 * 1024 },
  // The files that a phone without an account loads: its page, script and style sheet.
  { what: 'guest page', size: sum(guest), most: 12 * 1024 },
  // The service worker sends and rebases changes while no page is open. So it contains every mutation, but no code that
  // records changes. How much features have added to it, in KB: 0.6 for teams that leave or join, blocked starts and
  // first-against-last position rounds, which every phone generates alike; showing notifications 0.7; locked nights
  // 0.1; lineages and week formats 0.2; points by result and best balls, which position-round pairings need, 0.9;
  // guests' scores and the address of their page 0.1; signatures 1; shambles, balls by hole, bonuses and the
  // consolation bracket, which determine the pairings of playoff weeks, 0.4; drawing groups of teams 0.6; who shares a
  // card, and rounds of earlier seasons, 0.1; matches on part of the holes 0.9; recomputing only what an edit changes
  // 0.5; rounds with a different number of holes 0.1; playoffs and segments that stay in their weeks, handicaps of weeks
  // that are replaced, the number of holes on a night, and starting holes on the back nine 1.2; players named in other
  // rows, contested absences and makeup dates 0.2; charges that two phones make, and teams that leave during the playoffs,
  // 0.4; fields that change key by key, and dates out of turn, 0.9; sending each league by itself 0.2; undoing only what a
  // change of the schedule wrote 0.2; and 0.4 because the hashes in file names compress differently in each build.
  { what: 'service worker', size: sent(join(dist, 'service-worker.js')), most: 96.3 * 1024 },
]
// What a phone compiles when the app starts on these screens, before compression. Code for dialogs, explanations and
// documents must not be part of it. The dashboard's makeup matches, and changes by key, added 8 KB,
// and undoing only what a change of the schedule wrote added 1 KB.
const starts = ['dashboard', 'standings', 'pad'].map((screen) => ({
  what: `script of a start on ${screen}`,
  size: compiled(withImports(['index', 'first', 'frame', `${screen}-screen`])),
  most: 1_005_000,
}))
for (const { what, size, most } of starts)
  console.log(`${size > most ? 'failed: ' : ''}${what}: ${Math.round(size / 1000)} KB, at most ${most / 1000}`)
for (const { what, size, most } of checks)
  console.log(`${size > most ? 'failed: ' : ''}${what}: ${kilobytes(size)} KB brotli, at most ${kilobytes(most)}`)
process.exit([...starts, ...checks].every((c) => c.size <= c.most) ? 0 : 1)
