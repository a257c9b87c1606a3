// The two functions that we use. The public types would bring Node's globals into every screen.
declare module 'papaparse' {
  type ParseOptions = { delimiter?: string; delimitersToGuess?: string[]; skipEmptyLines?: boolean }
  type Parsed = { data: string[][]; errors: { type: string; code: string; row?: number }[]; meta: { delimiter: string } }
  const papaparse: {
    parse: (text: string, options?: ParseOptions) => Parsed
    unparse: (rows: readonly (readonly (string | number | null)[])[], options?: { newline?: string }) => string
  }

  // biome-ignore lint/style/noDefaultExport: the library has no other.
  export { papaparse as default }
}
