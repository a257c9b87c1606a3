import type { ReactNode } from 'react'

/** The head of a column of figures or buttons: at the right, as they are. */
export const NumericHeader = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="num">
    {children}
  </th>
)
