import { paperSentence } from '@glm/shared/text/documents/paper'
import { useDrawnInSteps } from '../platform/use-drawn-in-steps.ts'
import type { DrawnPage, Line, Row, Shape } from './record-pages.ts'
import './drawn.css'

// biome-ignore-start lint/a11y: SVG has no elements of its own for pages and tables.
/**
 * A PDF's pages as SVG. Every line of text has the same position and width as in the PDF, no matter which font the
 * browser uses. A screen reader reads the text in order, and tables as tables. With `shown`, renders page by page for
 * the screen; otherwise renders all pages at once for the printer.
 */
export function DrawnView({ pages, shown = false }: { pages: readonly DrawnPage[]; shown?: boolean }) {
  const inSight = useDrawnInSteps(pages.length, { first: 2, aStep: 4 })
  const [first] = pages
  const sheet = first && first.width > first.height ? 'is-wide' : 'is-upright'
  const size = first && [first.width, first.height].includes(612) ? 'is-letter' : 'is-a4'
  return (
    <div className={`drawn-view ${sheet} ${size} ${shown ? 'is-shown' : 'is-printed'}`}>
      {(shown ? pages.slice(0, inSight) : pages).map(({ width, height, shapes, parts }, i) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places.
          key={i}
          className="drawn-page"
          viewBox={`0 0 ${width} ${height}`}
          role="group"
          aria-label={paperSentence.pageOf(i + 1, pages.length)}
        >
          {shapes.map((shape, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: neither do their shapes.
            <ShapePath key={at} {...shape} />
          ))}
          {parts.map((part, at) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: nor their text.
            'rows' in part ? <TableText key={at} rows={part.rows} /> : <LineText key={at} {...part} />,
          )}
        </svg>
      ))}
    </div>
  )
}

function ShapePath({ path, fill, stroke, weight, dashes }: Shape) {
  return <path d={path} fill={fill} stroke={stroke} strokeWidth={weight} strokeDasharray={dashes || undefined} />
}

// biome-ignore-start lint/suspicious/noArrayIndexKey: rows and cells of a drawn table never change places.
function TableText({ rows }: { rows: readonly Row[] }) {
  return (
    <g role="table">
      {rows.map(({ isHead, cells }, at) => (
        <g role="row" key={at}>
          {cells.map((lines, column) => (
            <g role={isHead ? 'columnheader' : 'cell'} key={column}>
              {lines.map((line) => (
                <LineText key={line.y} {...line} />
              ))}
            </g>
          ))}
        </g>
      ))}
    </g>
  )
}
// biome-ignore-end lint/suspicious/noArrayIndexKey: until here.
// biome-ignore-end lint/a11y: until here.

/** Uses the width from the PDF, so that a browser without the font fits its own font into the same space. */
function LineText({ x, y, width, text, size, bold, fill }: Line) {
  return (
    <text
      x={x}
      y={y}
      fill={fill}
      fontSize={size}
      fontWeight={bold ? 700 : 400}
      textLength={width}
      lengthAdjust="spacingAndGlyphs"
    >
      {text}
    </text>
  )
}
