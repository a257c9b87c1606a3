import type { Recap } from '@glm/shared/documents/recap/compose-recap'
import { recapScreenText } from '@glm/shared/text/screens/league/recap'

/** Shows the recap as everyone will read it. */
export function RecapPreview({ recap }: { recap: Recap }) {
  return (
    <section className="panel form" aria-labelledby="recap-preview">
      <div className="panel-head">
        <h2 id="recap-preview">{recap.subject}</h2>
      </div>
      {recap.sections.length === 0 ? <p className="soft">{recapScreenText.empty}</p> : null}
      {recap.sections.map(({ title, lines }) => (
        <div key={title}>
          <h3 className="label">{title}</h3>
          <ul>
            {lines.map((line, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have the same text, and have nothing else to identify them.
              <li key={i}>{line}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
