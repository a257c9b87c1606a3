import { fullName } from '@glm/shared/text/full-name'
import * as labelText from '@glm/shared/text/labels'
import { contestsText } from '@glm/shared/text/screens/scores/contests'
import { Plus } from 'lucide-react'
import { useShownSeason } from '../../season/shown-season.ts'
import { ComboBox } from '../../ui/combo-box.tsx'
import { Icon } from '../../ui/icon.tsx'

type Props = {
  contest: string
  picked: readonly (number | null)[]
  onPick: (picked: (number | null)[]) => void
}
const MOST = 8

/** Lets the secretary choose who won: usually one player, or more if the win is shared. */
export function WinnerPicks({ contest, picked, onPick }: Props) {
  const season = useShownSeason()
  const shown = picked.length === 0 ? [null] : picked
  const options = [...season.players.values()]
    .filter((p) => p.active || picked.includes(p.id))
    .map((p) => ({ id: p.id, words: fullName(p) }))
    .sort((a, b) => a.words.localeCompare(b.words))
  return (
    <div className="picks">
      {shown.map((id, i) => (
        <ComboBox
          // biome-ignore lint/suspicious/noArrayIndexKey: entries in the list keep their order.
          key={i}
          quiet
          label={i === 0 ? contestsText.winnerOf(contest) : contestsText.sharedWith({ contest, place: i + 1 })}
          options={options}
          value={id}
          onChange={(to) => onPick(shown.map((old, at) => (at === i ? to : old)))}
        />
      ))}
      {shown.at(-1) !== null && shown.length < MOST ? (
        <button
          className="btn is-quiet"
          type="button"
          aria-label={contestsText.sharedWin(contest)}
          onClick={() => onPick([...shown, null])}
        >
          <Icon of={Plus} small />
          {labelText.sharedWin}
        </button>
      ) : null}
    </div>
  )
}
