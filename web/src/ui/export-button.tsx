import * as buttonText from '@glm/shared/text/buttons'
import { Download } from 'lucide-react'
import { Icon } from './icon.tsx'

/** Exports a list as a CSV file. */
export function ExportButton({ onPress }: { onPress: () => void }) {
  return (
    <button className="btn" type="button" onClick={onPress}>
      <Icon of={Download} />
      <span className="btn-word">{buttonText.exportCSV}</span>
    </button>
  )
}
