import { createContext, type ReactNode, use } from 'react'
import './page-header.css'

/** The help link next to the label of a sheet. The app provides it, because it depends on the screen. */
export const PageHelp = createContext<ReactNode>(null)

type Props = {
  label: string
  title: string
  /** The screen's name, for screen readers. Used if the title is a date. */
  named?: string
  children?: ReactNode
}

/** Shows the title of a sheet, with its tools on the right. */
export function PageHeader({ label, title, named, children }: Props) {
  const help = use(PageHelp)
  return (
    <header className="page-header">
      <div className="page-header-text">
        <div className="page-header-label">
          {/* The help link comes first, so that it doesn't move when the text of the label changes. */}
          {help}
          <p className="label">{label}</p>
        </div>
        <h1>
          {named ? <span className="vh">{named}, </span> : null}
          {title}
        </h1>
      </div>
      {children ? <div className="tools">{children}</div> : null}
    </header>
  )
}
