/** A picture as it is stored, reduced to what is needed to display it. */
export type Picture = {
  media: 'image/jpeg' | 'image/webp'
  size: { width: number; height: number }
  bytes: Uint8Array
}
