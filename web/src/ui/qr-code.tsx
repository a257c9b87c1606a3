import { qrModules } from '@glm/shared/lib/codes/qr-modules'

const QUIET = 2

/** Shows a string as a QR code. The code is black on white in every theme, because cameras need that. */
export function QrCode({ text, label, wide = false }: { text: string; label: string; wide?: boolean }) {
  const data = qrModules(text, 'low')
  const size = data.length + 2 * QUIET
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x + QUIET} ${y + QUIET}h1v1h-1z`] : [])))
    .join('')
  return (
    <svg
      className={wide ? 'qr is-wide' : 'qr'}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect className="qr-light" width={size} height={size} />
      <path className="qr-dark" d={path} />
    </svg>
  )
}
