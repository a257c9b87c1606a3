import { withDefaults } from '@glm/shared/schema/league-settings'
import type { RowOf } from '@glm/shared/schema/tables'
import { standingsText } from '@glm/shared/text/screens/standings'
import type { Live } from '../../season/use-season.ts'
import { weekAndDay } from '../../season/weeks/week-words.ts'
import { skinLines } from './skin-lines.ts'

/** Who won the skins of a week; nothing in a league without skins. */
export function WeekSkins({ live, week }: { live: Live; week: RowOf<'weeks'> }) {
  const lines = skinLines(live, week)
  if (lines.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{standingsText.skins}</h2>
        <p className="small soft">
          {weekAndDay(week)}, {standingsText.skinsOf[withDefaults(live.season.settings).skins]}
        </p>
      </div>
      <ul className="winners">
        {lines.map(({ hole, what, who }) => (
          <li key={hole}>
            <span>{what}</span>
            <span>{who}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
