import { lazy } from 'react'

/** The handicap dialog, loaded the first time it is opened. Render it within `Suspense`. */
export const LateHandicapModal = lazy(() => import('./handicap-modal.tsx').then((m) => ({ default: m.HandicapModal })))
