import {
  Autocomplete,
  Dialog,
  Input,
  Menu,
  MenuItem,
  ModalOverlay,
  Modal as Overlay,
  TextField,
} from 'react-aria-components'
import './manage.css'
import './command-palette.css'

export type Command = { id: string; words: string; group: string }
type Props = {
  label: string
  placeholder: string
  query: string
  onQuery: (query: string) => void
  /** The matches, best first. */
  commands: readonly Command[]
  onPick: (id: string) => void
  onClose: () => void
  /** Shown if nothing matches. */
  none: string
}

/**
 * A search field on top of the page. Typing finds commands, the arrow keys select one, Enter runs it, and Escape closes
 * the list.
 */
export function CommandPalette({ label, placeholder, query, onQuery, commands, onPick, onClose, none }: Props) {
  return (
    <ModalOverlay className="scrim is-top" isOpen isDismissable onOpenChange={(open) => !open && onClose()}>
      <Overlay className="dialog command-palette">
        <Dialog className="dialog-card" aria-label={label}>
          <Autocomplete inputValue={query} onInputChange={onQuery}>
            <TextField className="command-field" aria-label={label} autoFocus>
              <Input className="command-input" placeholder={placeholder} autoComplete="off" enterKeyHint="go" />
            </TextField>
            <Menu
              className="command-list"
              aria-label={label}
              items={commands}
              onAction={(id) => onPick(String(id))}
              renderEmptyState={() => <p className="combo-none">{none}</p>}
            >
              {({ id, words, group }) => (
                <MenuItem className="menu-item" id={id} textValue={words}>
                  <span>{words}</span>
                  <small className="soft">{group}</small>
                </MenuItem>
              )}
            </Menu>
          </Autocomplete>
        </Dialog>
      </Overlay>
    </ModalOverlay>
  )
}
