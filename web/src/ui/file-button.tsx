import { FileUp } from 'lucide-react'
import { useId, useRef } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  /** `words` is the button's text. `label` names the hidden file field for screen readers. */
  words: string
  label: string
  accept: string
  main?: boolean
  onFile: (file: File) => void
}

/**
 * A button for choosing a file. The browser's own field is hidden behind it, because its language and style depend on
 * the browser.
 */
export function FileButton({ words, label, accept, main, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const choose = (target: HTMLInputElement) => {
    const file = target.files?.[0]
    if (file) onFile(file)
    // Resets the field, so that the user can choose the same file again.
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
