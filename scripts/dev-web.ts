import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'

const api = ['^/(company|master)/v1/', '^/broadcasting/', '^/texts/', '^/health$', '^/openapi.json$']

/** Serves the web from its sources, changed in place, with the style guide; calls go to the server at `target`. */
export async function serveWeb(port: number, target: string): Promise<ViteDevServer> {
  const web = await createServer({
    root: join(import.meta.dirname, '..', 'web'),
    server: {
      port,
      strictPort: true,
      host: 'localhost',
      allowedHosts: ['.kontor.localhost'],
      // The host stays as the browser sent it: it names the company.
      proxy: { ...Object.fromEntries(api.map((path) => [path, { target }])), '^/app/': { target, ws: true } },
    },
  })
  return web.listen()
}
