import { type HelpPart, pictureName } from '@glm/shared/text/help/help-page'

/** The pictures by file name. They aren't stored with the app, because all of them together are large. */
const urls = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?no-inline', import: 'default' })

/** Returns the URL of a part's picture; undefined if it has none. */
export const pictureOf = (part: HelpPart): string | undefined => urls[`./pictures/${pictureName(part)}.webp`]

/**
 * Loads all pictures, so that the browser can show them offline later. Their files never change, so the browser may
 * cache them forever. The pictures have low priority, so the browser loads everything else first.
 */
export function loadPictures(): void {
  for (const src of Object.values(urls)) Object.assign(new Image(), { fetchPriority: 'low', src })
}
