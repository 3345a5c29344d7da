import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { contract } from '@kontor/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from './app-error.ts'
import { textVersions } from './labels/label-files.ts'
import { pageStatus } from './pages.ts'

const aYear = 365 * 86_400

/** The web application: its files, and its page for every address that isn't the API's. Strict headers for all. */
export async function serveWeb(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    const status = webDir ? pageStatus(request) : null
    if (!status) throw new AppError(isKnownPath(request) ? 'method_not_allowed' : 'not_found')
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
  if (!webDir) return
  const page = pageWith(readPage(webDir))
  await app.register(fastifyStatic, {
    root: webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    // Files under /assets carry their content's hash in their names.
    setHeaders: (reply, path) =>
      void reply.header(
        'cache-control',
        path.includes('/assets/') ? `public, max-age=${aYear}, immutable` : 'no-cache',
      ),
  })
}

const readPage = (webDir: string) => readFileSync(join(webDir, 'index.html'), 'utf8')

/** The inline scripts of the page, for its policy: no others may run. */
const hashesOf = (page: string) =>
  [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  )

/** The page, with the version of the present texts: browsers don't cache it, so a new release loads its own texts. */
const pageWith = (page: string) =>
  page.replace('</head>', `<meta name="texts" content='${JSON.stringify(textVersions)}' />\n</head>`)

/** Brotli at this quality takes a third of the time of quality 4 for a day of the grid, and 8 % more bytes. */
const brotliQuality = 3

/** Registered before the routes that headers and compression apply to. */
export async function protect(app: FastifyInstance, webDir: string | undefined): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(webDir ? hashesOf(readPage(webDir)) : [])],
        // The grid and the map set custom properties by the style attribute.
        styleSrc: ["'self'", "'unsafe-inline'"],
        fontSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
  })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'camera=(self), microphone=(), geolocation=()')
  })
  // Send HSTS only over HTTPS; local installations run without TLS.
  app.addHook('onRequest', async (request, reply) => {
    if (request.protocol === 'https') reply.header('strict-transport-security', `max-age=${aYear}; includeSubDomains`)
  })
  app.addHook('onRequest', async ({ headers }) => {
    if (!/^(identity)?$/i.test(headers['content-encoding'] ?? '')) throw new AppError('unsupported_encoding')
  })
  // Only answers are compressed: a compressed request could be a bomb, and no client sends one.
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    globalDecompression: false,
  })
}

/** One pattern for the paths of all calls. */
const knownPath = new RegExp(
  `^(?:${[...new Set(Object.values(contract).flatMap((feature) => Object.values(feature).map(patternOf)))].join('|')})$`,
)

function patternOf({ path }: { path: string }): string {
  return path.replace(/\{\w+\}/g, '[^/]+')
}

const isKnownPath = ({ url }: FastifyRequest): boolean => knownPath.test(url.split('?')[0]!)
