import { lazy } from 'react'

/** The handicap's dialog, loaded when someone opens it: use it within `Suspense`. */
export const LateHandicapModal = lazy(() => import('./handicap-modal.tsx').then((m) => ({ default: m.HandicapModal })))
