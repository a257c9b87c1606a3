import type { LeagueSettings } from '@glm/shared/schema/league/league-settings'
import { whsTerms } from '@glm/shared/schema/league/whs-terms'
import { leagueText } from '@glm/shared/text/screens/league/league'
import { useState } from 'react'
import { readSettings, ruleFields } from './rule-fields.ts'

/** Fills the rules form with the World Handicap System's values, without saving anything. */
export function WhsFill({ settings }: { settings: LeagueSettings }) {
  const [filled, setFilled] = useState(false)
  const fill = (form: HTMLFormElement) => {
    const typed = readSettings(new FormData(form), settings, ruleFields('handicaps')) as LeagueSettings
    for (const [name, value] of Object.entries(whsTerms(typed))) {
      const field = form.elements.namedItem(name)
      if (!(field instanceof HTMLInputElement || field instanceof HTMLSelectElement)) continue
      field.value = String(value ?? '')
      // Update the draft and the previews as if the user had typed.
      for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
    }
    setFilled(true)
  }
  return (
    <div className="field">
      <div>
        <button className="btn" type="button" onClick={({ currentTarget: { form } }) => form && fill(form)}>
          {leagueText.fillWhs}
        </button>
      </div>
      <span className="field-note" role="status">
        {filled ? leagueText.whsFilled : leagueText.fillWhsHint}
      </span>
    </div>
  )
}
