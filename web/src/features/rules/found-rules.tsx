import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { rulesText } from '@glm/shared/text/screens/league/rules'
import { settingValueText } from '@glm/shared/text/settings/choices'
import { findSettings } from '@glm/shared/text/settings/find-settings'
import type { OnEdit } from './rule-card.tsx'

type Props = { words: string; settings: LeagueSettings; onEdit: OnEdit | null }

/** Lists the settings that a search finds, with their values. A secretary can click a setting to edit it. */
export function FoundRules({ words, settings, onEdit }: Props) {
  const found = findSettings(words)
  return (
    <section className="panel" aria-label={rulesText.found(found.length)}>
      <p className="small soft" role="status">
        {rulesText.found(found.length)}
      </p>
      <ul className="settings">
        {found.map(({ name, card, title, label, says }) => (
          <li key={name}>
            <span>
              <b>{label}</b>
              <small>{says}</small>
              <small>{title}</small>
            </span>
            {onEdit ? (
              <button
                className="btn is-quiet"
                type="button"
                aria-label={rulesText.editNow({ label, value: shortWords(settingValueText(name, settings[name])) })}
                onClick={() => onEdit({ card, setting: name })}
              >
                {shortWords(settingValueText(name, settings[name]))}
              </button>
            ) : (
              <b>{shortWords(settingValueText(name, settings[name]))}</b>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function shortWords(words: string): string {
  const start = words.charAt(0).toUpperCase() + words.slice(1)
  return start.length > 40 ? `${start.slice(0, 39)}…` : start
}
