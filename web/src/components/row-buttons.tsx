import { frameText } from '@glm/shared/text/screens/frame'
import { Pencil, Trash2 } from 'lucide-react'
import { Icon } from '../ui/icon.tsx'

type Props = { what: string; onEdit?: () => void; onDelete?: () => void }

/** Edit and delete a row; `what` names it for screen readers. */
export function RowButtons({ what, onEdit, onDelete }: Props) {
  return (
    <>
      {onEdit ? (
        <button className="btn is-icon is-quiet" type="button" aria-label={frameText.edit(what)} onClick={onEdit}>
          <Icon of={Pencil} />
        </button>
      ) : null}
      {onDelete ? (
        <button className="btn is-icon is-quiet" type="button" aria-label={frameText.delete(what)} onClick={onDelete}>
          <Icon of={Trash2} />
        </button>
      ) : null}
    </>
  )
}
