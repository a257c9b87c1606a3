import { rulesText } from '@glm/shared/text/screens/league/rules'
import type { RulesRead } from '@glm/shared/text/settings/sentences/rules-read'
import { Pencil } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'
import type { RulesEdit } from './rules-editor.tsx'

export type OnEdit = (edit: RulesEdit) => void

/** How many sentences a card shows at first. The rest are under More. */
const FIRST = 3

/** Shows one card of the rules, as sentences. */
export function RuleCardPanel({ read, onEdit }: { read: RulesRead; onEdit: OnEdit | null }) {
  const id = `rules-${read.card}`
  const rest = read.sentences.slice(FIRST)
  return (
    <section className="panel rule-card" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{read.title}</h2>
        {onEdit ? (
          <button
            className="btn is-quiet"
            type="button"
            aria-label={rulesText.edit(read.title)}
            onClick={() => onEdit({ card: read.card })}
          >
            <Icon of={Pencil} />
            {rulesText.editAct}
          </button>
        ) : null}
      </div>
      <p>{read.sentences.slice(0, FIRST).join(' ')}</p>
      {rest.length + read.more.length > 0 ? (
        <details className="more-ways">
          <summary>{rulesText.more}</summary>
          <ul className="rule-lines">
            {rest.map((one) => (
              <li key={one}>{one}</li>
            ))}
            {read.more.map(({ name, label, value }) => (
              <li key={name}>{rulesText.labeled(label, value)}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </section>
  )
}
