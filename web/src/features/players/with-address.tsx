import { Fragment } from 'react'

/** Words with an email address among them, which goes on in the next line after its @ or a dot, and not inside a word. */
export const WithAddress = ({ words }: { words: string }) =>
  words.split(/(?<=[@.])/).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change places.
    <Fragment key={at}>
      {at > 0 ? <wbr /> : null}
      {part}
    </Fragment>
  ))
