import type { ReactNode } from 'react'

/** Title of a sheet, with its tools on the right. */
export function PageHeader({ label, title, children }: { label: string; title: string; children?: ReactNode }) {
  return (
    <header className="page-header">
      <div className="page-header-text">
        <p className="label">{label}</p>
        <h1>{title}</h1>
      </div>
      {children ? <div className="tools">{children}</div> : null}
    </header>
  )
}
