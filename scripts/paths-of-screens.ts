import { join } from 'node:path'
import type { RouteObject } from 'react-router'
import { createServer } from 'vite'

/** The full path of every screen, from the router's own route objects. Takes about two seconds. */
export async function pathsOfScreens(): Promise<string[]> {
  const vite = await createServer({
    root: join(import.meta.dirname, '..', 'web'),
    server: { middlewareMode: true, hmr: false, ws: false },
    optimizeDeps: { noDiscovery: true },
    logLevel: 'error',
  })
  const { allRoutes } = (await vite.ssrLoadModule('/routes.tsx')) as { allRoutes: () => Promise<RouteObject[]> }
  const routes = await allRoutes()
  await vite.close()
  return pathsOf(routes, '')
}

function pathsOf(all: readonly RouteObject[], above: string): string[] {
  return all.flatMap(({ path, children }) => {
    const full = !path ? above : path.startsWith('/') ? path : `${above}/${path}`
    return [...(path ? [full] : []), ...pathsOf(children ?? [], full)]
  })
}

/** The server's list of the pages it serves; any other address is answered with 404. Screens of `npm run dev` are left out. */
export async function generatePages(): Promise<Record<string, string>> {
  const paths = (await pathsOfScreens()).filter((path) => !path.includes('*') && !path.startsWith('/styleguide'))
  const lines = [...new Set(paths)].sort().map((path) => `  '${path}',`)
  const head = "// Drawn from the web's routes by `npm run generate`; don't edit.\n"
  return { 'server/http/pages.generated.ts': `${head}export const pages = [\n${lines.join('\n')}\n]\n` }
}
