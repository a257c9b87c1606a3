/**
 * Replaces the parts of the PDF library that draw web pages and images. Nothing here uses them, so no one should have
 * to download them.
 */
export const leftOut = null
/** Replaces the PNG reader. */
export { leftOut as decode }
