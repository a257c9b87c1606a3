import type { ReactNode } from 'react'

/** The heading of a column of numbers or buttons, which is right-aligned like them. */
export const NumericHeader = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="num">
    {children}
  </th>
)
