import type { ReactNode } from 'react'

/** The heading of a column of numbers or buttons. It is right-aligned, as they are. */
export const NumericHeader = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="num">
    {children}
  </th>
)
