import type { Endpoint } from '@kontor/contract'
import { partsOf } from '@kontor/contract/ids-in.ts'
import { isVerbatim, normalText } from '@kontor/contract/values/normal-text.ts'

const verbatim = new WeakMap<object, ReadonlySet<string>>()

/** The places of a body whose text is taken letter by letter, such as a password. */
function verbatimIn(schema: object): ReadonlySet<string> {
  const places =
    verbatim.get(schema) ??
    new Set(partsOf(schema).flatMap(({ path, schema: part }) => (isVerbatim(part) ? [path.join('.')] : [])))
  verbatim.set(schema, places)
  return places
}

/** A body whose texts are in their kept form (decision 0073). Its nesting is bounded by then. */
export function normalBody(schema: Endpoint['body'], body: unknown): unknown {
  if (!schema) return body
  const places = verbatimIn(schema)
  const normal = (value: unknown, at: string): unknown => {
    if (typeof value === 'string') return places.has(at) ? value : normalText(value)
    if (Array.isArray(value)) return value.map((item) => normal(item, at ? `${at}.*` : '*'))
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [key, normal(inner, at ? `${at}.${key}` : key)]),
    )
  }
  return normal(body, '')
}
