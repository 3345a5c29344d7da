import { createHash } from 'node:crypto'
import type pg from 'pg'

/** The most names in use: a connection keeps the plan of each that it has asked. */
const mostNamed = 500
const mostSeen = 1_000

const seen = new Set<string>()
/** By text, the one that was asked longest ago first. */
const names = new Map<string, string>()

/**
 * A text and its values for the driver. A repeated text is named by its hash: each connection then parses it once. Two
 * texts never share a name, and nobody writes one by hand. Of more than the most, those asked last have names; what a
 * connection has prepared under an old one ends with the connection (`longestUse`).
 */
export function statement(text: string, values: readonly unknown[]): pg.QueryConfig {
  const name = names.get(text) ?? nameIfRepeated(text)
  if (name) {
    names.delete(text)
    names.set(text, name)
  }
  return name ? { name, text, values: values as unknown[] } : { text, values: values as unknown[] }
}

/** A text asked only once, a list of varying length for example, isn't worth preparing. */
function nameIfRepeated(text: string): string | null {
  if (!seen.delete(text)) {
    if (seen.size >= mostSeen) seen.clear()
    seen.add(text)
    return null
  }
  if (names.size >= mostNamed) names.delete(names.keys().next().value!)
  return createHash('sha256').update(text).digest('base64url')
}
