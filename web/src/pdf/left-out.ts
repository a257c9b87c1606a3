/**
 * Replaces the parts of the PDF library that draw web pages and images: nothing here uses them, and nobody should have
 * to download them.
 */
export const leftOut = null
/** The PNG reader. */
export { leftOut as decode }
