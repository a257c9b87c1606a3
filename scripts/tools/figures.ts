import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { beside, presentBeside } from '../test/figures/beside.ts'
import { compareFigures, type Figure, type Report } from '../test/figures/compare-figures.ts'
import { leagueFigures } from '../test/figures/oracle/league-figures.ts'
import { buckeyeMatches, buckeyeStandings } from '../test/figures/real-seasons/buckeye.ts'
import { mnqFigures } from '../test/figures/real-seasons/mnq.ts'
import { sdgCards, sdgStandings } from '../test/figures/real-seasons/sdg.ts'
import { westBlueBoards, westBlueHandicaps } from '../test/figures/real-seasons/west-blue.ts'
import { replayFile } from '../test/figures/replay/replay-file.ts'
import { reportLines } from '../test/figures/report-lines.ts'
import { keptVectors, vectorFigures } from '../test/figures/vectors/vector-figures.ts'
import { describedSeasons } from './play/described/described-seasons.ts'
import { allSeasons, playSeasons } from './play/play-seasons.ts'

const help = `npm run tool -- figures [SOURCE …] [--leagues 5000] [--from 1] [--vectors DIR]
Compares our numbers with those of independent sources, and prints one table: how many cases and numbers were compared, how many
are equal, how many differ and are explained by arithmetic, and how many are open. Below it: each open difference, the
explanations, and what was left out and why. An open difference is a failure. The sources; all but the last, if none is named:
oracle: random leagues of every shape (teams of 1 to 5, nine or eighteen holes, lineups, subs, absences, typed points, suspended
  weeks, fields, byes, tiebreakers, playoffs, caps, teams that left or joined), compared with a reference that was written from
  shared/src/RULES.md and shares no code with the rules. --leagues N plays N of them, --from SEED starts at that seed.
vectors: published cases: those of the repository and of ../shared/data/vectors, or --vectors DIR.
real-seasons: recorded seasons in ../shared/data/leagues, recomputed card by card.
replay: recorded seasons, played through real sync clients. npm run tool -- replay plays one file.
play: recorded and described seasons, played through the screens in a real Chromium, which takes hours. npm run tool -- play plays one.`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    leagues: { type: 'string', default: '5000' },
    from: { type: 'string', default: '1' },
    vectors: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const [leagues, from] = [Number(values.leagues), Number(values.from)]

const sources: Readonly<Record<string, () => Report[] | Promise<Report[]>>> = {
  oracle: () => [compareFigures('oracle', randomLeagues())],
  vectors: () =>
    (values.vectors ? [values.vectors] : [keptVectors, ...presentBeside(['vectors'])]).map((folder) =>
      compareFigures(`vectors: ${folder}`, vectorFigures(folder)),
    ),
  'real-seasons': () =>
    existsSync(beside('leagues'))
      ? Object.entries(realSeasons()).map(([name, figures]) => compareFigures(`real-seasons: ${name}`, figures))
      : [],
  replay: async () => {
    const reports: Report[] = []
    for (const path of presentBeside(['spec-shape/buckeye-2022.json', 'spec-shape/buckeye-2024.json']))
      reports.push((await replayFile({ path, phones: 4, log: console.log })).report)
    return reports
  },
  play: () =>
    playSeasons({ paths: allSeasons(), described: describedSeasons }, { weeks: null, headed: false, log: console.log }),
}
const names = positionals.length > 0 ? positionals : Object.keys(sources).filter((name) => name !== 'play')

if (values.help) console.log(help)
else if (
  names.some((name) => !(name in sources)) ||
  !Number.isInteger(from) ||
  !Number.isInteger(leagues) ||
  leagues < 1
) {
  console.error(`Choose from these sources: ${Object.keys(sources).join(', ')}; use whole numbers.\n${help}`)
  process.exit(1)
} else process.exit(await compareAll())

async function compareAll(): Promise<number> {
  const reports: Report[] = []
  for (const name of names) {
    const found = (await sources[name]?.()) ?? []
    // Without the folder next to this repository, some sources have nothing to compare.
    reports.push(...(found.length > 0 ? found : [compareFigures(name, [{ at: beside(''), leftOut: 'it is missing' }])]))
  }
  for (const line of reportLines(reports)) console.log(line)
  return reports.some(({ open }) => open.length > 0) || reports.every(({ compared }) => compared === 0) ? 1 : 0
}

function* randomLeagues(): Generator<Figure> {
  for (let seed = from; seed < from + leagues; seed++) yield* leagueFigures(seed)
}

/** Returns the figures of the recorded seasons, by league. */
function realSeasons(): Record<string, Figure[]> {
  const buckeye = [2022, 2024, 2026] as const
  const westBlue = [2000, 2005, 2007, 2009, 2013, 2016, 2018, 2021, 2023]
  return {
    Buckeye: buckeye.flatMap((year) => [...buckeyeMatches(year), ...buckeyeStandings(year)]),
    'West Blue': westBlue.flatMap((year) => [...westBlueHandicaps(year), ...westBlueBoards(year)]),
    MnQ: [...mnqFigures()],
    SDG: [...sdgCards(), ...sdgStandings()],
  }
}
