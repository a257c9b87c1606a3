import { draftText } from '@glm/shared/text/drafts'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { Drafts } from '../../live/use-drafts.ts'
import type { Live } from '../../live/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { typedWork } from './typed-work.ts'

type Props = {
  live: Live
  drafts: Drafts
  /** The screen and week that say it themselves. */
  here?: { to: string; week: number }
}

/** Where somebody has typed something and not saved it, so that it is not forgotten under another week. */
export function TypedList({ live, drafts, here }: Props) {
  const work = typedWork(live, drafts.values).filter(({ to, week }) => to !== here?.to || week !== here.week)
  if (work.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{here ? draftText.elsewhere : draftText.title}</h2>
      </div>
      <div className="tools">
        {work.map(({ words, to, week }) => (
          <Link className="btn" key={words} to={to} search={week === null ? {} : { week }}>
            <Icon of={Pencil} small />
            {words}
          </Link>
        ))}
      </div>
    </section>
  )
}
