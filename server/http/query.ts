type Value = string | string[] | Record<string, string>

/**
 * A query string as the web writes it: `a=1`, lists as `a[]=1&a[]=2`, groups as `a[b]=1`. Of a plain key said twice the
 * last counts. Without a prototype, so that no key can be mistaken for one of its.
 */
export function readQuery(text: string): Record<string, Value> {
  const query: Record<string, Value> = Object.create(null)
  for (const [key, value] of new URLSearchParams(text)) {
    const [, name, inner] = key.match(/^([^[\]]+)\[(\w*)\]$/) ?? []
    const before = name === undefined ? undefined : query[name]
    if (name === undefined) query[key] = value
    else if (inner === '') query[name] = Array.isArray(before) ? [...before, value] : [value]
    else query[name] = { ...(typeof before === 'object' && !Array.isArray(before) ? before : {}), [inner!]: value }
  }
  return query
}
