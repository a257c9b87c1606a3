import { Notice } from '../ui/notice.tsx'
import { PageHeader } from '../ui/page-header.tsx'

/** Shown instead of a screen that the user isn't allowed to see, with the reason. */
export function ClosedScreen({ label, title, words }: { label: string; title: string; words: string }) {
  return (
    <div className="sheet">
      <PageHeader label={label} title={title} />
      <div className="panel">
        <Notice kind="needs">{words}</Notice>
      </div>
    </div>
  )
}
