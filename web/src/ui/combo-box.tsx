import { frameText } from '@glm/shared/text/screens/frame'
import { ChevronDown } from 'lucide-react'
import { ComboBox as AriaComboBox, Button, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components'
import { Icon } from './icon.tsx'
import './manage.css'

/** The kit writes the room there is on the list itself, so that a style sheet cannot hold it lower. */
const SHORT_PX = 200

export type ComboBoxOption = { id: number; words: string }
type Props = {
  label: string
  options: readonly ComboBoxOption[]
  value: number | null
  onChange: (id: number | null) => void
  /** The label is for the ear alone: a heading says it to the eye. */
  quiet?: boolean
  placeholder?: string
  /** Said where nothing fits what was typed. */
  none?: string
  /** Said where there is nothing to choose from at all. */
  empty?: string
  /** A list of 200 px at most. */
  short?: boolean
}

/** Picks one of many by typing a part of its name. Emptied, it says nobody. */
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
        <Button className="combo-open" aria-label="Show all">
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
