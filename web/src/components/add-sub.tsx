import { mutations } from '@glm/shared/mutations/mutations'
import { limits } from '@glm/shared/schema/limits'
import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { frameText } from '@glm/shared/text/screens/frame'
import { playersText } from '@glm/shared/text/screens/people/players'
import { subsText } from '@glm/shared/text/screens/people/subs'
import { text } from '@glm/shared/text/sentences'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { useRecord } from '../client/use-record.ts'
import { useShownSeason } from '../season/shown-season.ts'
import { Field } from '../ui/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { MoreWays } from './more-ways.tsx'

/**
 * `open`: whether the form is open from the start, because there is no sub to choose from. `onAdded` is called with the
 * new player's id.
 */
type Props = { open: boolean; onAdded?: (playerId: number) => void }

const nobody = { firstName: '', lastName: '' }

/** Adds a sub by name, wherever one is needed. Everything else about the sub can be entered under Manage Players. */
export function AddSub({ open, onAdded }: Props) {
  const season = useShownSeason()
  const record = useRecord()
  const [names, setNames] = useState(nobody)
  const [failed, setFailed] = useState<string | null>(null)
  // While a sub is being added: the ids of the players that existed before. Null again once the season includes the
  // sub.
  const [known, setKnown] = useState<ReadonlySet<number> | null>(null)
  useEffect(() => {
    const added = known ? [...season.players.keys()].find((id) => !known.has(id)) : undefined
    if (added === undefined) return
    setKnown(null)
    onAdded?.(added)
  }, [season, known, onAdded])
  const add = async () => {
    const [firstName, lastName] = [names.firstName.trim(), names.lastName.trim()]
    if (firstName === '') return setFailed(playersText.firstNameMissing)
    const player = {
      firstName,
      lastName,
      phone: null,
      email: null,
      paidDues: null,
      gender: null,
      ghin: null,
      isSub: true,
      active: true,
      startingHandicaps: null,
      playsFrom: null,
      shares: null,
    }
    const before = new Set(season.players.keys())
    const done = frameText.saved(fullName(player))
    const problem = await record([mutations.player.add(player)], { done, failed: text.savePlayerFailed })
    setFailed(problem)
    if (problem) return
    setKnown(before)
    setNames(nobody)
  }
  // Enter adds the sub instead of submitting the form around this field.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void add()
  }
  const field = (name: keyof typeof nobody, label: string) => (
    <Field
      label={label}
      autoComplete="off"
      maxLength={limits.name}
      value={names[name]}
      onChange={(event) => setNames({ ...names, [name]: event.target.value })}
      onKeyDown={onKeyDown}
    />
  )
  return (
    <MoreWays title={subsText.addNew} open={open}>
      {failed ? <Notice kind="needs">{failed}</Notice> : null}
      <div className="form-two">
        {field('firstName', labelText.firstName)}
        {field('lastName', labelText.lastName)}
      </div>
      <div>
        <button className="btn" type="button" onClick={() => void add()}>
          {subsText.addThis}
        </button>
      </div>
    </MoreWays>
  )
}
