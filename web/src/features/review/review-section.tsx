import type { ReactNode } from 'react'

/** One section of the review screen. */
export function ReviewSection({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <section className="panel is-flush">
      <div className="panel-head">
        <h2>{title}</h2>
        <p className="small soft">{words}</p>
      </div>
      {children}
    </section>
  )
}
