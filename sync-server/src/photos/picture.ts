/** A picture as it is stored: only what is needed to show it. */
export type Picture = {
  media: 'image/jpeg' | 'image/webp'
  size: { width: number; height: number }
  bytes: Uint8Array
}
