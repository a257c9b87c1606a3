import { late } from './late.tsx'
import type { ModalProps } from './modal-card.tsx'

/**
 * A card on top of the page: at the bottom of the screen on a phone, and in the middle on a laptop. The focus stays
 * inside, and Escape closes it.
 */
export const Modal = late<ModalProps>(() => import('./modal-card.tsx').then((m) => m.ModalCard))
