import { lazy } from 'react'

/**
 * The dialog that reads cards. It is loaded when it is first opened, because few people use it and its camera code is
 * large.
 */
export const ReadCardsModal = lazy(() => import('./read-cards-modal.tsx').then((m) => ({ default: m.ReadCardsModal })))
