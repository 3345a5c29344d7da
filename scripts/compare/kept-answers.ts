import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Page, Request, Route } from '@playwright/test'

interface KeptAnswer {
  status: number
  headers: Record<string, string>
  /** In base 64. */
  body: string
}

const ofTheWire = ['content-encoding', 'content-length', 'transfer-encoding', 'connection']

/** The call that a request makes. */
function callOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  return `${request.method()} ${pathname}${search} ${request.postData() ?? ''}`.trim()
}

/** Photos in place of initials: how many people one call asks for depends on when each of them came into sight. */
const isPhotos = (call: string) => /^GET \/company\/v1\/user-images\?/.test(call)

/**
 * Records the answers of the server to a page's calls in a file (`isKeeping`), or gives those of the file, the last one of a call
 * again and again. Returns the calls that the file has no answer to, and what writes it.
 */
export async function answerCalls(page: Page, file: string, isKeeping: boolean) {
  const kept: Record<string, KeptAnswer[]> =
    !isKeeping && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const unknown: string[] = []
  const record = async (route: Route) => {
    const answer = await route.fetch({ url: reachable(route.request().url()), headers: await headersOf(route) })
    const headers = Object.entries(answer.headers()).filter(([name]) => !ofTheWire.includes(name))
    const body = (await answer.body()).toString('base64')
    const answers = (kept[callOf(route.request())] ??= [])
    answers.push({ status: answer.status(), headers: Object.fromEntries(headers), body })
    await give(route, answers.at(-1)!)
  }
  const replay = async (route: Route) => {
    const call = callOf(route.request())
    const answers = kept[call] ?? kept[Object.keys(kept).find((one) => isPhotos(one) && isPhotos(call)) ?? '']
    if (answers?.length) return give(route, answers.length > 1 ? answers.shift()! : answers[0]!)
    unknown.push(call)
    await route.abort()
  }
  await page.route(/^[^?]*\/(?:company|master)\/v1\//, (route) =>
    (isKeeping ? record(route) : replay(route)).catch((error) => {
      if (!page.isClosed()) throw error
    }),
  )
  const write = () => {
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(kept))
  }
  return { unknown, write }
}

const give = (route: Route, { status, headers, body }: KeptAnswer) =>
  route.fulfill({ status, headers, body: Buffer.from(body, 'base64') })

/** Node doesn't resolve hosts below `localhost`: the program reads the company from the host's name in a header. */
const reachable = (url: string) => url.replace(/^http:\/\/[^/]+/, `http://127.0.0.1:${process.env.E2E_PORT}`)
const headersOf = async (route: Route) => ({
  ...(await route.request().allHeaders()),
  host: new URL(route.request().url()).host,
})
