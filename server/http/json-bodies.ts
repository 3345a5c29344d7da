import type { Endpoint } from '@kontor/contract'
import { mostValuesOf } from '@kontor/contract/values-in.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from './app-error.ts'

/**
 * Reads JSON bodies. One with more values than its call could take is refused before it is parsed, because parsing and
 * checking a million bytes of keys would keep everybody waiting.
 */
export function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) => {
    const { endpoint } = request.routeOptions.config
    const most = endpoint?.body ? mostIn(endpoint) : mostValuesOf(undefined)
    if (hasMoreValues(text, most)) return done(new AppError(endpoint?.body ? 'too_large' : 'unreadable'))
    parse(request, text, done)
  })
}

const bounds = new WeakMap<Endpoint, number>()

function mostIn(endpoint: Endpoint): number {
  const most = bounds.get(endpoint) ?? mostValuesOf(endpoint.body)
  bounds.set(endpoint, most)
  return most
}

const [quote, comma, bracket, brace] = ['"', ',', '[', '{'].map((mark) => mark.charCodeAt(0))

/** Whether a JSON text has more values than these, keys that are repeated included. An empty list counts as two. */
export function hasMoreValues(text: string, most: number): boolean {
  let left = most - 1
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfText(text, at)
    else if (code === comma || code === bracket || code === brace) left--
    if (left < 0) return true
  }
  return false
}

/** The place of the quotation mark that ends a text; the end of all where none does. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text[before - 1] === '\\') before--
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
