import type { MatchBook } from '@glm/shared/rules/season-book'

/** The holes of the round with the points that each gave. */
export function PadStrip({ book, at, go }: { book: MatchBook; at: number; go: (hole: number) => void }) {
  return (
    <nav className="pad-strip" aria-label="Holes">
      {book.holes.map((hole, i) => {
        const shares = book.pairings.map((pair) => [pair[0].holePoints[i], pair[1].holePoints[i]] as const)
        const done = shares.every(([a]) => a != null)
        const sum = (side: 0 | 1) => shares.reduce((total, share) => total + (share[side] ?? 0), 0)
        return (
          <button
            type="button"
            key={hole.hole}
            className={i === at ? 'is-now' : ''}
            aria-label={`Hole ${hole.hole}`}
            aria-current={i === at}
            onClick={() => go(i)}
          >
            <b>{hole.hole}</b>
            <small>{done ? `${sum(0)}–${sum(1)}` : ''}</small>
          </button>
        )
      })}
    </nav>
  )
}
