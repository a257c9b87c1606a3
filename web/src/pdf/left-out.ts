/**
 * Replaces the parts of the PDF library that draw web pages and pictures: nothing here uses them, and nobody should
 * download them.
 */
export const leftOut = null
/** The PNG reader. */
export { leftOut as decode }
