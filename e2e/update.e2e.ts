// Features: login
import { mkdtempSync, rmSync } from 'node:fs'
import { request as requestOf } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { build, type Plugin } from 'vite'
import { serveWeb } from '../server/http/web.ts'
import { addressOfCompany, companyOf } from './company.ts'
import { signedIn } from './people.ts'
import { freePort } from './program.ts'
import { expect, test } from './test.ts'

const web = join(import.meta.dirname, '..', 'web')
const folder = mkdtempSync(join(tmpdir(), 'kontor-builds-'))
const builds = { first: join(folder, 'first'), second: join(folder, 'second') }
type Build = keyof typeof builds

/** Writes into every script which build it is of: as another version of a plugin would. */
const marked = (name: Build): Plugin => ({
  name: 'marked',
  enforce: 'post',
  renderChunk: (code) => ({ code: `(globalThis.builds??=new Set).add("${name}");${code}`, map: null }),
})

test.beforeAll(async () => {
  // Vite's server for the route table, in another file of this worker, leaves it at development.
  process.env.NODE_ENV = 'production'
  for (const [name, outDir] of Object.entries(builds) as [Build, string][])
    await build({
      ...{ root: web, configFile: join(web, 'vite.config.ts'), logLevel: 'warn', plugins: [marked(name)] },
      build: { outDir, emptyOutDir: true },
    })
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A build as the program serves it, with the calls of the program under test. */
async function serve(name: Build, port: number): Promise<FastifyInstance> {
  const app = fastify()
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_, payload, done) => done(null, payload))
  for (const path of ['/company/*', '/texts/*', '/broadcasting/*']) app.all(path, passOn)
  await serveWeb(app, builds[name])
  await app.listen({ port, host: '127.0.0.1' })
  return app
}

function passOn({ raw }: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { method, url, headers } = raw
  const onward = { port: process.env.E2E_PORT, method, path: url, headers: { ...headers, subdomain: companyOf() } }
  raw.pipe(requestOf(onward, (answer) => reply.code(answer.statusCode!).headers(answer.headers).send(answer)))
  return reply
}

/** The builds whose scripts run on these screens. */
async function buildsOn(page: Page): Promise<string[]> {
  const found = new Set<string>()
  for (const screen of ['Today', 'Bookings', 'Plan']) {
    await page.goto(screen === 'Today' ? '/' : `/${screen.toLowerCase()}`)
    await expect(page.getByRole('navigation', { name: 'Modules' })).toBeVisible()
    await page.waitForLoadState('networkidle')
    for (const each of await page.evaluate<string[]>('[...builds]')) found.add(each)
  }
  return [...found]
}

for (const serviceWorkers of ['block', 'allow'] as const)
  test(`after an update a browser that has kept files runs the new program alone (service workers: ${serviceWorkers})`, async ({
    browser,
  }) => {
    const port = await freePort()
    const baseURL = addressOfCompany(port)
    const { token } = await signedIn('Nele')
    const storageState = {
      cookies: [],
      origins: [{ origin: baseURL, localStorage: [{ name: 'token', value: token }] }],
    }
    const context = await browser.newContext({ baseURL, storageState, serviceWorkers })
    const page = await context.newPage()
    const before = await serve('first', port)
    expect(await buildsOn(page)).toEqual(['first'])
    // A page of the old program reloads itself where one of its parts is gone, which would abort the next address.
    await page.goto('about:blank')
    await before.close()
    const after = await serve('second', port)
    expect(await buildsOn(page)).toEqual(['second'])
    await context.close()
    await after.close()
  })
