import { pastText } from '@glm/shared/text/past'
import { Tick } from '../ui/field.tsx'

/**
 * A checkbox that also applies the form's change to finished weeks. By default, finished weeks keep the values that
 * they were played with.
 */
export const PastTick = ({ of }: { of: 'rules' | 'course' | 'players' }) => (
  <Tick label={pastText.tick} name="past" note={pastText[of]} />
)

/** Returns whether the checkbox is checked. */
export const isForPast = (form: FormData): boolean => form.get('past') !== null
