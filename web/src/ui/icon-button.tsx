import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'title' | 'type' | 'className'> & {
  icon: LucideIcon
  /** What the button does, including what it acts on. Screen readers read it out, and it is shown on hover. */
  label: string
  /** The word from the label to show below the icon in a row of actions. */
  word?: string
}

/** A button that shows an icon and, in a row of actions, a word below it. */
export function IconButton({ icon, label, word, ...button }: Props) {
  return (
    <button className="btn is-icon is-quiet" type="button" aria-label={label} title={label} {...button}>
      <Icon of={icon} />
      {word ? <span className="act-word">{word}</span> : null}
    </button>
  )
}
