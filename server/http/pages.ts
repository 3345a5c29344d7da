import type { FastifyRequest } from 'fastify'
import { pages } from './pages.generated.ts'

/** One pattern for all screens. The router ignores case and a closing slash, and so does this. */
const known = new RegExp(`^(?:${pages.map(patternOf).join('|')})/?$`, 'i')

function patternOf(path: string): string {
  const segments = path.split('/').filter(Boolean)
  return segments
    .map((name) => (name.startsWith(':') ? (name.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+') : `/${name}`))
    .join('')
}

export const isCall = (url: string) => /^\/(company|master|broadcasting)\//.test(url)

/** Only a client that names JSON and nothing else is told about a missing page in JSON. */
export function acceptsOnlyJson({ headers: { accept } }: FastifyRequest): boolean {
  return !!accept && accept.split(',').every((type) => /^\s*application\/([\w.-]+\+)?json\b/i.test(type))
}

/**
 * The status with which the web's page answers this address: 200 for a screen, 404 for any other. Null where no page is
 * meant: calls of the API, files, and clients that take JSON alone.
 */
export function pageStatus(request: FastifyRequest): 200 | 404 | null {
  if (request.method !== 'GET' && request.method !== 'HEAD') return null
  if (isCall(request.url) || acceptsOnlyJson(request)) return null
  const path = request.url.split('?')[0]!
  if (known.test(path)) return 200
  return /\.\w+$/.test(path) || path.startsWith('/assets/') ? null : 404
}
