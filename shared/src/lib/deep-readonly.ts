/** A value that is immutable at every depth: its fields, its lists, and their contents. */
export type DeepReadonly<V> = V extends object ? { readonly [K in keyof V]: DeepReadonly<V[K]> } : V
