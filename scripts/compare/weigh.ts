import { brotliCompressSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'
import { requestsOf } from '../../e2e/opening.ts'
import type { Weight } from './weights.ts'

/** By address and length: the screens share most of their files. */
const sizes = new Map<string, number>()

/** Weighs a page from now on. */
export function weigh(page: Page): () => Promise<Weight> {
  const requests = requestsOf(page)
  const asked: Promise<number>[] = []
  page.on('response', (response) => {
    if (!/^(?:data|blob):/.test(response.url())) asked.push(sizeOf(response))
  })
  return async () => {
    const all = await Promise.all(asked)
    return { requests: requests().length, bytes: all.reduce((sum, size) => sum + size, 0) }
  }
}

/** Calls weigh nothing: their answers are the kept ones. */
async function sizeOf(response: Response): Promise<number> {
  const { pathname } = new URL(response.url())
  if (/^\/(?:company|master|broadcasting)\//.test(pathname)) return 0
  const body = await response.body().catch(() => Buffer.of())
  const key = `${pathname} ${body.length}`
  const isPacked = /\.(?:woff2|png|jpe?g|webp|avif)$/.test(pathname)
  const size = sizes.get(key) ?? (isPacked ? body.length : brotliCompressSync(body).length)
  sizes.set(key, size)
  return size
}
