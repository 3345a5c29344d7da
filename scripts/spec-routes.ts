/** `npm run --silent spec:routes`: the full path of every screen, from the router's own route objects, as JSON. */
import { join } from 'node:path'
import type { RouteObject } from 'react-router'
import { createServer } from 'vite'

const vite = await createServer({
  root: join(import.meta.dirname, '..', 'web'),
  server: { middlewareMode: true, hmr: false, ws: false },
  optimizeDeps: { noDiscovery: true },
  logLevel: 'error',
})
const { routes } = (await vite.ssrLoadModule('/routes.tsx')) as { routes: RouteObject[] }
console.log(JSON.stringify(pathsOf(routes, '')))
await vite.close()

function pathsOf(all: readonly RouteObject[], above: string): string[] {
  return all.flatMap(({ path, children }) => {
    const full = !path ? above : path.startsWith('/') ? path : `${above}/${path}`
    return [...(path ? [full] : []), ...pathsOf(children ?? [], full)]
  })
}
