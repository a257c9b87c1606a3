/** A value that nobody may change, at any depth: neither its fields nor its lists, nor what is in them. */
export type DeepReadonly<V> = V extends object ? { readonly [K in keyof V]: DeepReadonly<V[K]> } : V
