import { draftText } from '@glm/shared/text/screens/drafts'
import { Link } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import type { WeekPath } from '../../season/screen-link.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { typedWork } from './typed-work.ts'
import type { Drafts } from './use-drafts.ts'

type Props = {
  drafts: Drafts
  /** The current screen and week. Unsaved input for them isn't listed, because it is already on the screen. */
  here?: { to: WeekPath; week: number }
}

/**
 * Lists unsaved input for other screens and weeks, so that it isn't forgotten. Input whose screen no longer exists can be
 * discarded here.
 */
export function TypedList({ drafts, here }: Props) {
  const season = useShownSeason()
  const work = typedWork(season, drafts.values).filter(
    ({ link }) => !here || link?.to !== here.to || link.search?.week !== here.week,
  )
  if (work.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{here ? draftText.elsewhere : draftText.title}</h2>
      </div>
      <div className="tools">
        {work.map(({ words, link }) =>
          link ? (
            <Link className="btn" key={words} {...link}>
              <Icon of={Pencil} small />
              {words}
            </Link>
          ) : null,
        )}
      </div>
      {work.map(({ words, link, ids }) =>
        link ? null : (
          <div className="tools" key={words}>
            <p>{words}</p>
            <button
              className="btn"
              type="button"
              aria-label={draftText.discardOf(words)}
              onClick={() => drafts.discard(ids)}
            >
              {draftText.discard}
            </button>
          </div>
        ),
      )}
    </section>
  )
}
