import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

const page = fileURLToPath(new URL('../../../web/guest.html', import.meta.url))

/**
 * Builds the page that opens when someone scans a card's code. It shares no files with the app, because it needs so
 * little of the app.
 */
export function guestPage(): Plugin {
  return {
    name: 'guest-page',
    apply: 'build',
    async generateBundle() {
      const made = await build({
        configFile: false,
        root: fileURLToPath(new URL('.', new URL(page, 'file:'))),
        publicDir: false,
        logLevel: 'warn',
        build: {
          write: false,
          target: 'es2020',
          cssTarget: 'chrome111',
          modulePreload: false,
          rolldownOptions: { input: page },
        },
      })
      for (const { output } of [made].flat() as {
        output: { type: string; fileName: string; code?: string; source?: string | Uint8Array }[]
      }[])
        for (const { fileName, code, source } of output)
          this.emitFile({ type: 'asset', fileName, source: code ?? source ?? '' })
    },
  }
}
