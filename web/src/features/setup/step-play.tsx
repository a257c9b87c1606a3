import { type PresetKey, presetKeys, presetOf } from '@glm/shared/schema/league/league-presets'
import { defaultLeagueSettings, withDefaults } from '@glm/shared/schema/league/league-settings'
import { setupText } from '@glm/shared/text/screens/league/setup'
import { presetText } from '@glm/shared/text/settings/preset-text'
import { useState } from 'react'
import { useRecord } from '../../client/use-record.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Confirm } from '../../ui/confirm.tsx'
import { Notice } from '../../ui/notice.tsx'
import { presetCalls, teamsSplitBy } from './preset-calls.ts'
import { PresetPicture } from './preset-picture.tsx'
import type { StepProps } from './step-props.ts'

/** Lets the user choose how the league plays, with one click. It can be changed at any time. */
export function StepPlay({ onNext }: StepProps) {
  const season = useShownSeason()
  const record = useRecord()
  const [failed, setFailed] = useState<string | null>(null)
  const [asked, setAsked] = useState<{ key: PresetKey; teams: number } | null>(null)
  const settings = withDefaults(season.season.settings)
  const chosen = presetOf(settings)
  const own = chosen === null && settings.pointsPerHole !== defaultLeagueSettings.pointsPerHole
  const pick = async (key: PresetKey) =>
    setFailed(
      await record(presetCalls(season, key), {
        done: setupText.playSaved(presetText[key].name),
        failed: setupText.playFailed,
      }),
    )
  const press = (key: PresetKey) => {
    const teams = teamsSplitBy(season, key).length
    if (teams > 0) setAsked({ key, teams })
    else void pick(key)
  }
  return (
    <>
      <p className="soft">{own ? setupText.playOwn : setupText.playHint}</p>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <ul className="presets">
        {presetKeys.map((key) => (
          <li key={key}>
            <button
              className="preset"
              type="button"
              aria-pressed={key === chosen}
              onClick={() => (key === chosen ? undefined : press(key))}
            >
              <PresetPicture of={key} />
              <b>{presetText[key].name}</b>
              <span>{presetText[key].says}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="tools">
        <button className={chosen ? 'btn is-main' : 'btn'} type="button" onClick={onNext}>
          {chosen ? setupText.next : setupText.skip}
        </button>
      </div>
      {asked ? (
        <Confirm
          ask={setupText.splitAsk}
          act={setupText.splitAct}
          onAct={() => void pick(asked.key)}
          onClose={() => setAsked(null)}
        >
          <p>{setupText.splitSays(asked.teams)}</p>
        </Confirm>
      ) : null}
    </>
  )
}
