import { paperText } from '@glm/shared/text/paper'
import { FileDown } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

/** The document in a frame, where the browser can show one; saved or shared everywhere. */
export function PdfPreview({ url, onSave }: { url: string; onSave: () => void }) {
  return (
    <>
      <div className="panel-head">
        <h2>{paperText.preview}</h2>
        <button className="btn" type="button" onClick={onSave}>
          <Icon of={FileDown} />
          {paperText.savePdf}
        </button>
      </div>
      {navigator.pdfViewerEnabled ? (
        <iframe className="preview" title={paperText.preview} src={`${url}#navpanes=0`} />
      ) : (
        <p className="soft">{paperText.noFrame}</p>
      )}
    </>
  )
}
