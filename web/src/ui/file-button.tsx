import { FileUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** What the button says, and what the field behind it is called. */
  words: string
  label: string
  accept: string
  main?: boolean
  onFile: (file: File) => void
}

/** A button that lets a file be chosen. The field of the browser stands behind it: it speaks the browser's language, and looks as it likes. */
export function FileButton({ words, label, accept, main, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = (target: HTMLInputElement) => {
    const file = target.files?.[0]
    if (file) onFile(file)
    // The same file may be chosen once more; what was chosen is in hand already.
    target.value = ''
  }
  return (
    <>
      <button className={main ? 'btn is-main' : 'btn'} type="button" onClick={() => input.current?.click()}>
        <Icon of={FileUp} />
        {words}
      </button>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <input
        className="vh"
        id={id}
        ref={input}
        type="file"
        tabIndex={-1}
        accept={accept}
        onChange={(event) => choose(event.target)}
      />
    </>
  )
}
