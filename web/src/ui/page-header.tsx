import type { ReactNode } from 'react'

type Props = {
  label: string
  title: string
  /** The screen's name for screen readers, where the title says when instead of what. */
  named?: string
  children?: ReactNode
}

/** Title of a sheet, with its tools on the right. */
export function PageHeader({ label, title, named, children }: Props) {
  return (
    <header className="page-header">
      <div className="page-header-text">
        <p className="label">{label}</p>
        <h1>
          {named ? <span className="vh">{named}, </span> : null}
          {title}
        </h1>
      </div>
      {children ? <div className="tools">{children}</div> : null}
    </header>
  )
}
