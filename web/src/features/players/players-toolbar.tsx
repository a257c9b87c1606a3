import type { Player } from '@glm/shared/schema/people/player'
import * as buttonText from '@glm/shared/text/buttons'
import * as labelText from '@glm/shared/text/labels'
import { playersText } from '@glm/shared/text/screens/people/players'
import { Link } from '@tanstack/react-router'
import { Upload } from 'lucide-react'
import { ExportButton } from '../../ui/export-button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { SearchField } from '../../ui/search-field.tsx'

const shows = [labelText.all, labelText.regulars, labelText.subs] as const
export type Show = (typeof shows)[number]

export const isShown = (p: Player, show: Show) => show === labelText.all || p.isSub === (show === labelText.subs)

type Props = {
  count: number
  show: Show
  onShow: (show: Show) => void
  onWords: (words: string) => void
  onSave: () => void
}

/** The tools above the list of players: a search, an import, a filter, and a button that saves the list as a file. */
export function PlayersToolbar({ count, show, onShow, onWords, onSave }: Props) {
  return (
    <div className="toolbar">
      <SearchField label={buttonText.searchPlayers} placeholder={playersText.search(count)} onWords={onWords} />
      <ImportLink />
      <div className="tools">
        <fieldset className="switch">
          <legend className="vh">{buttonText.show}</legend>
          {shows.map((one) => (
            <button
              className="switch-option"
              type="button"
              key={one}
              aria-pressed={one === show}
              onClick={() => onShow(one)}
            >
              {one === labelText.all ? playersText.all(count) : one}
            </button>
          ))}
        </fieldset>
        <ExportButton onPress={onSave} />
      </div>
    </div>
  )
}

export function ImportLink() {
  return (
    <Link className="btn" to="/player-management/import">
      <Icon of={Upload} />
      <span>
        {playersText.importButton[0]} <span className="btn-word">{playersText.importButton[1]}</span>
      </span>
    </Link>
  )
}
