import type { PaperSize } from '@glm/shared/lib/paper-size'
import { paperText } from '@glm/shared/text/documents/paper'
import { Select } from '../ui/select.tsx'

/** Selects Letter or A4. */
export function PaperSizeSelect({ size, onPick }: { size: PaperSize; onPick: (size: PaperSize) => void }) {
  return (
    <Select label={paperText.paperSize} value={size} onPick={(value) => onPick(value === 'a4' ? 'a4' : 'letter')}>
      <option value="letter">{paperText.letter}</option>
      <option value="a4">{paperText.a4}</option>
    </Select>
  )
}
