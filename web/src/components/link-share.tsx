import * as buttonText from '@glm/shared/text/buttons'
import { paperText } from '@glm/shared/text/documents/paper'
import { screenText } from '@glm/shared/text/screens/screens'
import { Copy, Printer, Share2 } from 'lucide-react'
import { copyText } from '../platform/copy-text.ts'
import { Icon } from '../ui/icon.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import { showToast } from '../ui/toast.tsx'

type Props = {
  link: string
  /** The field's label, which says what the link is for. */
  label: string
  /** Tells screen readers what the code is for. */
  code: string
  says: string
  /** The title that is passed to the device's share sheet. */
  title: string
  /** Creates a poster; omitted for a personal link. */
  onSheet?: () => void
}

/** Shows a link as a code to scan, with buttons to copy it, share it, or print it as a wall poster. */
export function LinkShare({ link, label, code, says, title, onSheet }: Props) {
  return (
    <div className="invite">
      <QrCode text={link} label={code} />
      <p className="small">{says}</p>
      <input
        className="field-input"
        readOnly
        aria-label={label}
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="tools">
        <button className="btn" type="button" onClick={() => void copy(link)}>
          <Icon of={Copy} />
          {buttonText.copyLink}
        </button>
        {onSheet ? (
          <button className="btn" type="button" onClick={onSheet}>
            <Icon of={Printer} />
            {paperText.wallSheet}
          </button>
        ) : null}
        {'share' in navigator ? (
          <button
            className="btn"
            type="button"
            onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
          >
            <Icon of={Share2} />
            {buttonText.share}
          </button>
        ) : null}
      </div>
    </div>
  )
}

const copy = async (link: string) =>
  showToast((await copyText(link)) ? screenText.linkCopied : screenText.linkNotCopied)
