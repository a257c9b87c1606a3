import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const leftOut = fileURLToPath(new URL('src/pdf/left-out.ts', import.meta.url))

export default defineConfig({
  plugins: [
    react(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/sw',
      filename: 'service-worker.ts',
      injectRegister: false,
      manifest: false,
      // The large icon is wanted while the app is installed, which needs signal anyway.
      injectManifest: { globPatterns: ['**/*.{js,css,html,svg,png,webmanifest,ttf}'], globIgnores: ['**/icon-512.png'] },
    }),
  ],
  // What the PDF library would load to draw web pages: never used here.
  resolve: { alias: { html2canvas: leftOut, canvg: leftOut, dompurify: leftOut } },
  build: { target: 'es2022', cssTarget: 'chrome111' },
  server: { proxy: { '/api': 'http://localhost:8080', '/public': 'http://localhost:8080', '/reliability': 'http://localhost:8080' } },
})
