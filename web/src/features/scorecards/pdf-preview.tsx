import { paperText } from '@glm/shared/text/documents/paper'
import { FileDown } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

/** The document, `framed` where the browser can show one so; saved or shared everywhere. */
export function PdfPreview({ url, framed, onSave }: { url: string; framed: boolean; onSave: () => void }) {
  return (
    <>
      <div className="panel-head">
        <h2>{paperText.preview}</h2>
        <button className="btn" type="button" onClick={onSave}>
          <Icon of={FileDown} />
          {paperText.savePdf}
        </button>
      </div>
      {framed ? <iframe className="preview" title={paperText.preview} src={`${url}#navpanes=0`} /> : null}
    </>
  )
}
