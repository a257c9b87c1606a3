import { Fragment } from 'react'

/** Renders text that contains an email address. It may break after the @ or a dot, but not inside a word. */
export const WithAddress = ({ words }: { words: string }) =>
  words.split(/(?<=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
