import { Fragment } from 'react'

/** Renders text with an email address, which may break after its @ or a dot, but not inside a word. */
export const WithAddress = ({ words }: { words: string }) =>
  words.split(/(?<=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
