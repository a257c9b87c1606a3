/** Stands in for the parts of the PDF library that draw web pages: nothing here uses them, and nobody should download them. */
export const leftOut = null
