import { Search } from 'lucide-react'
import { Icon } from './icon.tsx'

type Props = { label: string; placeholder: string; onWords: (words: string) => void }

/** A field for searching a list. */
export function SearchField({ label, placeholder, onWords }: Props) {
  return (
    <div className="field-search">
      <Icon of={Search} />
      <input
        className="field-input"
        type="search"
        aria-label={label}
        placeholder={placeholder}
        onChange={(event) => onWords(event.target.value)}
      />
    </div>
  )
}
