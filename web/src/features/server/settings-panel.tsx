import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { Fragment, useState } from 'react'
import { Tick } from '../../ui/field.tsx'
import type { ServerState } from './server-state.ts'

/** Shows the settings that the server started with. */
export function SettingsPanel({ settings }: { settings: ServerState['settings'] }) {
  const [all, setAll] = useState(false)
  const shown = all ? settings : settings.filter(({ value }) => value !== null)
  return (
    <section className="panel form" aria-labelledby="settings-title">
      <div className="panel-head">
        <h2 id="settings-title">{said.settingsTitle}</h2>
      </div>
      <p className="small soft">{said.settingsHint}</p>
      <dl className="server-facts">
        {shown.map(({ name, value }) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd className={value === null ? 'soft' : ''}>{value ?? said.notSet}</dd>
          </Fragment>
        ))}
      </dl>
      <Tick label={said.allSettings} checked={all} onChange={(event) => setAll(event.target.checked)} />
    </section>
  )
}
