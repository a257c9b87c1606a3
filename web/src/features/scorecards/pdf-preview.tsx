import { paperText } from '@glm/shared/text/paper'
import { FileDown, Printer } from 'lucide-react'
import { useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** The document in a frame, where the browser can show one; saved or shared everywhere. */
export function PdfPreview({ url, onSave }: { url: string; onSave: () => void }) {
  const frame = useRef<HTMLIFrameElement>(null)
  return (
    <>
      <div className="panel-head">
        <h2>{paperText.preview}</h2>
        <div className="tools">
          {navigator.pdfViewerEnabled ? (
            <button className="btn" type="button" onClick={() => frame.current?.contentWindow?.print()}>
              <Icon of={Printer} />
              {paperText.print}
            </button>
          ) : null}
          <button className="btn" type="button" onClick={onSave}>
            <Icon of={FileDown} />
            {paperText.savePdf}
          </button>
        </div>
      </div>
      {navigator.pdfViewerEnabled ? (
        <iframe ref={frame} className="preview" title={paperText.preview} src={`${url}#navpanes=0`} />
      ) : (
        <p className="soft">{paperText.noFrame}</p>
      )}
    </>
  )
}
