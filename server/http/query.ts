import { normalText } from '@kontor/contract/values/normal-text.ts'

type Value = string | string[] | Record<string, string>

const said = Symbol('every value of a key')

/**
 * A query string as clients write it: `a=1`, lists as `a[]=1&a[]=2` or `a=1&a=2`, groups as `a[b]=1`. For a plain key
 * the last value counts; `listIn` returns all of them. The object and its groups have no prototype, so that no key can
 * be mistaken for an inherited one.
 */
export function readQuery(text: string): Record<string, Value> {
  const query: Record<string, Value> = Object.create(null)
  const values = new Map<string, string[]>()
  Object.defineProperty(query, said, { value: values })
  for (const [key, written] of new URLSearchParams(text)) {
    const value = normalText(written)
    const [, name = key, inner] = key.match(/^([^[\]]+)\[(\w*)\]$/) ?? []
    // Lists and groups grow in place: a copy for each value would take seconds for the longest query.
    if (inner) {
      const before = query[name]
      const group = typeof before === 'object' && !Array.isArray(before) ? before : Object.create(null)
      group[inner] = value
      query[name] = group
    } else {
      const all = values.get(name) ?? []
      all.push(value)
      values.set(name, all)
      query[name] = inner === undefined ? value : all
    }
  }
  return query
}

/** The values of a key that is a list: all of them, however they are written, `a=1` too; anything else unchanged. */
export function listIn(query: Record<string, unknown>, key: string): unknown {
  const value = query[key]
  if (typeof value !== 'string') return value
  return (query as { [said]?: Map<string, string[]> })[said]?.get(key) ?? value
}
