import { paperSentence } from '@glm/shared/text/documents/paper'
import type { DrawnPage, Mark } from './drawn-pages.ts'
import { usePrintTitle } from './use-print-title.ts'
import './paper.css'
import './drawn.css'

/** Pages of a PDF as the browser prints them; on the screen only with `shown`, where no viewer shows the PDF itself. */
export function DrawnView({ title, pages, shown = false }: { title: string; pages: readonly DrawnPage[]; shown?: boolean }) {
  usePrintTitle(title)
  const wide = pages.some(({ width, height }) => width > height)
  return (
    <div className={['paper-view', 'drawn-view', wide ? 'is-wide' : '', shown ? 'is-shown' : ''].filter(Boolean).join(' ')}>
      {pages.map(({ width, height, marks }, i) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: pages never change places.
          key={i}
          className="drawn-page"
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={paperSentence.pageOf(i + 1, pages.length)}
        >
          {marks.map((mark, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: neither do their marks.
            <Drawn key={at} mark={mark} />
          ))}
        </svg>
      ))}
    </div>
  )
}

const tone = (grey: number): string => `rgb(${grey} ${grey} ${grey})`

function Drawn({ mark }: { mark: Mark }) {
  const { x, y, grey } = mark
  if (mark.kind === 'line')
    return <line x1={x} y1={y} x2={mark.toX} y2={mark.toY} stroke={tone(grey)} strokeWidth={mark.weight} strokeDasharray={mark.dashes} />
  if (mark.kind === 'rect') {
    const { width, height, fill, weight } = mark
    return (
      <rect
        x={x}
        y={y}
        width={width}
        height={height}
        fill={fill === null ? 'none' : tone(fill)}
        stroke={fill === null ? tone(grey) : 'none'}
        strokeWidth={weight}
      />
    )
  }
  return (
    <text
      x={x}
      y={y}
      fill={tone(grey)}
      fontSize={mark.size}
      fontWeight={mark.bold ? 700 : 400}
      textAnchor={mark.anchor}
      textLength={mark.width}
      lengthAdjust="spacingAndGlyphs"
    >
      {mark.words}
    </text>
  )
}
