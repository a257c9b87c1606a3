import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { type Plugin, runnerImport } from 'vite'

const source = fileURLToPath(new URL('../../../web/src/router/signed-out-pages.tsx', import.meta.url))
type Source = typeof import('../../../web/src/router/signed-out-pages.tsx')

/** Leaves out style sheets, because the page already has them all. */
const noStyles: Plugin = {
  name: 'no-styles',
  enforce: 'pre',
  resolveId: (id) => (id.endsWith('.css') ? '\0no-style' : null),
  load: (id) => (id === '\0no-style' ? '' : null),
}

/**
 * Builds a copy of the app's page for each screen that newcomers open first. Each shows its screen before any script has
 * loaded. Until the app takes over, the screen is in a closed shadow tree, like a returning user's last screen, so that
 * scripts and tests can't mistake it for the app.
 */
export function signedOutPages(): Plugin {
  return {
    name: 'signed-out-pages',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('Run this plugin after Vite has added index.html.')
        const html = String(page.source)
        const style = /<link rel="stylesheet"[^>]*>/.exec(html)?.[0] ?? ''
        const { module } = await runnerImport<Source>(source, {
          configFile: false,
          logLevel: 'warn',
          plugins: [react(), noStyles],
        })
        const hides = this.emitFile({ type: 'asset', name: 'hide-cover.js', source: module.hideIfSignedIn })
        const head = `<head>\n    <script src="/${this.getFileName(hides)}"></script>`
        for (const [name, markup] of Object.entries(await module.renderSignedOut())) {
          // A form is shown, but can't be used, because what someone types before the app takes over would be lost.
          const inert = markup.includes('<form') ? ' inert' : ''
          const cover = `<div id="screen-cover"${inert}><template shadowrootmode="closed">${style}${markup}</template></div>`
          this.emitFile({
            type: 'asset',
            fileName: `${name}.html`,
            source: html
              .replace('<head>', () => head)
              .replace('<div id="root">', () => `${cover}\n    <div id="root">`),
          })
        }
      },
    },
  }
}
