import type { DirectoryBlock, GridBlock, PaperBlock, PaperDocument, PaperSection, TableBlock } from '@glm/shared/documents/paper-document'
import { paperText } from '@glm/shared/text/documents/paper'
import { type CSSProperties, useMemo } from 'react'
import { useDrawnInSteps } from '../platform/use-drawn-in-steps.ts'
import { printFit } from './print-fit.ts'
import { usePrintTitle } from './use-print-title.ts'
import './paper.css'

/**
 * A document as pages of the browser's own print: the same words in the same places as the PDF, from the same description.
 * On the screen it is seen only with `shown`. Scorecards and codes have no such view: they are printed from their PDF.
 */
export function PaperView({ document, shown = false }: { document: PaperDocument; shown?: boolean }) {
  usePrintTitle(document.title)
  const drawn = useDrawnInSteps(document.sections.length, { first: shown ? 2 : 0, aStep: 4 })
  return (
    <div className={shown ? 'paper-view is-shown' : 'paper-view'} lang={document.language}>
      {document.sections.slice(0, drawn).map((section) => (
        <Page key={section.heading} section={section} foot={document.foot} />
      ))}
    </div>
  )
}

/** The same behind a screen that shows something else: made once that stands there, and at the latest in the moment in which it prints. */
export function PaperBehind({ make }: { make: () => PaperDocument }) {
  const due = useDrawnInSteps(1, { first: 0, aStep: 1 }) > 0
  const document = useMemo(() => (due ? make() : null), [due, make])
  return document && <PaperView document={document} />
}

function Page({ section, foot }: { section: PaperSection; foot: string | null }) {
  const fit = printFit(section)
  const style = { '--p-row': `${fit.row}pt`, '--p-grid': `${fit.grid}pt`, '--p-directory': `${fit.directory}pt` }
  return (
    <section className="paper-page" style={style as CSSProperties}>
      <h2>{section.heading}</h2>
      {section.note === null ? null : <p>{section.note}</p>}
      {section.blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a page never change places.
        <Block key={i} block={block} label={section.heading} />
      ))}
      {foot === null ? null : <p className="paper-foot">{`${paperText.printedBy}. ${foot}`}</p>}
    </section>
  )
}

function Block({ block, label }: { block: PaperBlock; label: string }) {
  if (block.kind === 'grid') return <Grid {...block} label={label} />
  if (block.kind === 'directory') return <Directory {...block} />
  if (block.kind === 'table') return <Table {...block} />
  if (block.kind === 'lines') {
    return (
      <>
        {block.title === null ? null : <h3>{block.title}</h3>}
        {block.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </>
    )
  }
  return null
}

function Grid({ grid, marked, label }: GridBlock & { label: string }) {
  const markedIs = (i: number) => (i === marked ? 'is-marked' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide grid scrolls on a phone, with the keyboard too.
    <section className="paper-scroll" aria-label={label} tabIndex={0}>
      <table className="paper-grid">
        <thead>
          <tr>
            <th scope="col">{paperText.week}</th>
            <th scope="col">{paperText.date}</th>
            {grid.teams.map((team, i) => (
              <th scope="col" key={team} className={markedIs(i)}>
                {team}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {grid.weeks.map(({ week, date, special, shaded, cells }) => (
            <tr key={week} className={shaded ? 'is-shaded' : undefined}>
              <th scope="row">{week}</th>
              <th scope="row">{date}</th>
              {special === null ? (
                grid.teams.map((team, i) => (
                  <td key={team} className={markedIs(i)}>
                    {cells[i]}
                  </td>
                ))
              ) : (
                <td className="is-special" colSpan={grid.teams.length}>
                  {special}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Directory({ columns }: DirectoryBlock) {
  return (
    <div className="paper-directory">
      {columns.map((teams) => (
        <ul key={teams[0]?.team ?? 'none'}>
          {teams.map(({ team, people }) => (
            <li key={team}>
              <b>{team}</b>
              {people.map(({ name, phone }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of a team may share a name.
                <span key={i}>
                  <span>{name}</span>
                  <span>{phone}</span>
                </span>
              ))}
            </li>
          ))}
        </ul>
      ))}
    </div>
  )
}

function Table({ columns, rows }: TableBlock) {
  return (
    <table className="paper-table">
      <thead>
        <tr>
          {columns.map(({ title, align }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: titles repeat, columns never move.
            <th scope="col" key={i} className={`is-${align}`}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={`${row[0]}/${row[1]}`}>
            {row.map((cell, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
              <td key={i} className={`is-${columns[i]?.align ?? 'left'}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
