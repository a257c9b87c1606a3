import { late } from './late.tsx'
import type { ModalProps } from './modal-card.tsx'

/**
 * A card on top of the page: at the bottom of the screen on a phone, and in the middle on a laptop. The focus stays
 * inside, and Escape closes it. Its contents may be rendered after the effects of the component that renders it have
 * run. If an effect needs an element in them, keep the element in state: `ref={setElement}`.
 */
export const Modal = late<ModalProps>(() => import('./modal-card.tsx').then((m) => m.ModalCard))
