import { lazy } from 'react'

/** The handicap dialog, which is loaded when it is first opened. Render it within `Suspense`. */
export const LateHandicapModal = lazy(() => import('./handicap-modal.tsx').then((m) => ({ default: m.HandicapModal })))
