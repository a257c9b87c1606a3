import * as buttonText from '@glm/shared/text/buttons'
import { frameText } from '@glm/shared/text/screens/frame'
import { ChevronDown } from 'lucide-react'
import { ComboBox as AriaComboBox, Button, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { Icon } from './icon.tsx'
import './manage.css'

/**
 * The height of a short list. It is set here because the library sets the list's height inline, so a style sheet can't
 * limit it.
 */
const SHORT_PX = 200

export type ComboBoxOption = { id: number; words: string }
type Props = {
  label: string
  options: readonly ComboBoxOption[]
  value: number | null
  onChange: (id: number | null) => void
  /** Set if a heading already shows the label, so only screen readers need it. */
  quiet?: boolean
  placeholder?: string
  /** Shown if nothing matches the input. */
  none?: string
  /** Shown if there is nothing to choose from. */
  empty?: string
  /** Limits the list's height to 200 px. */
  short?: boolean
}

/** Lets the user choose one of many items by typing part of its name. Clearing the field removes the choice. */
export function ComboBox({
  label,
  options,
  value,
  onChange,
  quiet = false,
  placeholder = frameText.pickAName,
  ...more
}: Props) {
  const { none = frameText.noSuchName, empty = frameText.nobodyToChoose, short = false } = more
  return (
    <AriaComboBox
      className="field"
      {...(quiet ? { 'aria-label': label } : {})}
      defaultItems={options}
      value={value}
      onChange={(key) => onChange(key === null ? null : Number(key))}
      menuTrigger="focus"
      allowsEmptyCollection
    >
      {quiet ? null : <Label className="field-label">{label}</Label>}
      <div className="combo">
        <Input className="field-input" placeholder={placeholder} />
        <Button className="combo-open" aria-label={buttonText.showAll}>
          <Icon of={ChevronDown} small />
        </Button>
      </div>
      <Popover className="combo-list" offset={2} {...(short ? { maxHeight: SHORT_PX } : {})}>
        <ListBox<ComboBoxOption>
          renderEmptyState={() => <p className="combo-none">{options.length === 0 ? empty : none}</p>}
        >
          {({ id, words }) => (
            <ListBoxItem className="menu-item" id={id} textValue={words}>
              {words}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaComboBox>
  )
}
