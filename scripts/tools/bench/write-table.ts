import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { asMarkdown, type Report } from './report.ts'

const readme = fileURLToPath(new URL('README.md', import.meta.url))
const [from, to] = ['<!-- results -->', '<!-- end of results -->']

/** Copies each benchmark's newest result from bench-results into the README, between its two markers. */
export function writeTable(): void {
  const newest = new Map<string, Report>()
  for (const name of readdirSync('bench-results').filter((each) => each.endsWith('.json'))) {
    const report = JSON.parse(readFileSync(`bench-results/${name}`, 'utf8')) as Partial<Report>
    if (!report.bench || !report.at || !report.rows) continue
    if (report.at > (newest.get(report.bench)?.at ?? '')) newest.set(report.bench, report as Report)
  }
  if (newest.size === 0) throw new Error('Run a benchmark first: bench-results is empty.')
  const tables = [...newest.values()].sort((a, b) => a.bench.localeCompare(b.bench)).map(asMarkdown)
  const text = readFileSync(readme, 'utf8')
  const [start, end] = [text.indexOf(from), text.indexOf(to)]
  if (start < 0 || end < start) throw new Error(`Restore ${from} and ${to} in ${readme}: the table goes between them.`)
  writeFileSync(readme, `${text.slice(0, start + from.length)}\n\n${tables.join('\n')}\n${text.slice(end)}`)
  console.log(`Written into ${readme}: ${[...newest.keys()].join(', ')}.`)
}
