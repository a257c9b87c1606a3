import * as labelText from '@glm/shared/text/labels'
import { numberedText } from '@glm/shared/text/numbered'
import { historyText } from '@glm/shared/text/screens/league/history'
import { X } from 'lucide-react'
import type { HistoryNames } from '../../components/history/history-names.ts'
import type { SearchAt } from '../../season/screen-link.ts'
import { Icon } from '../../ui/icon.tsx'
import { Select } from '../../ui/select.tsx'

const HOLES = Array.from({ length: 18 }, (_, i) => i + 1)

type Search = SearchAt<'/history'>
type Props = { search: Search; names: HistoryNames; onLook: (next: Search) => void }

/** Shows which player, team and hole the history is filtered by. Each filter can be removed. */
export function HistoryFocus({ search, names, onLook }: Props) {
  const focus = [
    {
      field: 'player',
      words: search.player === undefined ? null : (names.player(search.player) ?? historyText.gonePlayer),
    },
    { field: 'team', words: search.team === undefined ? null : numberedText.team(names.team(search.team) ?? '?') },
    // If the history is limited to one player, the hole has a select instead of a button.
    {
      field: 'hole',
      words: search.hole === undefined || search.player !== undefined ? null : numberedText.hole(search.hole),
    },
  ] as const
  if (focus.every(({ words }) => words === null)) return null
  return (
    <div className="tools">
      {focus.map(({ field, words }) =>
        words === null ? null : (
          <button
            className="btn"
            type="button"
            key={field}
            aria-label={historyText.letGo(words)}
            onClick={() => onLook({ [field]: undefined })}
          >
            {words}
            <Icon of={X} small />
          </button>
        ),
      )}
      {search.player === undefined ? null : (
        <Select
          label={labelText.hole}
          value={search.hole ?? ''}
          onPick={(hole) => onLook({ hole: hole === '' ? undefined : Number(hole) })}
        >
          <option value="">{historyText.allHoles}</option>
          {HOLES.map((hole) => (
            <option key={hole} value={hole}>
              {numberedText.hole(hole)}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}
