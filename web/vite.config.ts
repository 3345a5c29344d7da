import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/** Latin text is on every screen: its font starts loading with the page, not after the style sheet. */
function preloadLatin(): Plugin {
  return {
    name: 'preload-latin',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        const font = Object.keys(bundle ?? {}).find((name) => name.includes('inter-latin-wght-normal'))
        if (!font) return
        const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${font}`, crossorigin: '' }
        return [{ tag: 'link', attrs, injectTo: 'head' }]
      },
    },
  }
}

const server = `http://localhost:${process.env.PORT || 3000}`

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), preloadLatin()],
  build: { outDir: 'dist', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    port: 5173,
    proxy: {
      '/company': server,
      '/master': server,
      '/broadcasting': server,
      '/app': { target: server, ws: true },
    },
  },
})
