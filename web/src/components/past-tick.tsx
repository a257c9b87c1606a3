import { pastText } from '@glm/shared/text/past'
import { Tick } from '../ui/field.tsx'

/** Whether the form's change applies to finished weeks too; by default they keep what they were played by. */
export const PastTick = ({ of }: { of: 'rules' | 'course' | 'players' }) => (
  <Tick label={pastText.tick} name="past" note={pastText[of]} />
)

/** Whether it is ticked. */
export const isForPast = (form: FormData): boolean => form.get('past') !== null
