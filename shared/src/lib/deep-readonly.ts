/** A value that is immutable at any depth: its fields, its lists, and what they contain. */
export type DeepReadonly<V> = V extends object ? { readonly [K in keyof V]: DeepReadonly<V[K]> } : V
