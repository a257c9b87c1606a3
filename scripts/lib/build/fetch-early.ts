import type { HtmlTagDescriptor, Plugin } from 'vite'

/**
 * Makes the page start fetching a module and that module's imports right away, although its script imports them only
 * later.
 */
export function fetchEarly(module: string): Plugin {
  return {
    name: 'fetch-early',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []))
        const files = new Set<string>()
        const add = (name: string | undefined) => {
          if (name === undefined || files.has(name)) return
          files.add(name)
          for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) add(imported)
        }
        add(chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)))?.fileName)
        return [...files].map(
          (name): HtmlTagDescriptor => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: '', href: `/${name}` },
            injectTo: 'head',
          }),
        )
      },
    },
  }
}
