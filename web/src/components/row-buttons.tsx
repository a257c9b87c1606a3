import * as buttonText from '@glm/shared/text/buttons'
import { frameText } from '@glm/shared/text/screens/frame'
import { rulesText } from '@glm/shared/text/screens/league/rules'
import { Pencil, Trash2 } from 'lucide-react'
import { IconButton } from '../ui/icon-button.tsx'

type Props = { what: string; onEdit?: () => void; onDelete?: () => void }

/** Buttons that edit and delete a row. `what`: names the row for screen readers. */
export function RowButtons({ what, onEdit, onDelete }: Props) {
  return (
    <>
      {onEdit ? (
        <IconButton icon={Pencil} label={frameText.edit(what)} word={rulesText.editAct} onClick={onEdit} />
      ) : null}
      {onDelete ? (
        <IconButton icon={Trash2} label={frameText.delete(what)} word={buttonText.remove} onClick={onDelete} />
      ) : null}
    </>
  )
}
