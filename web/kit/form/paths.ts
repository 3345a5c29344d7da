/** The value at a path such as `users.3.email`; undefined if there is none. */
export function valueAt(values: unknown, path: string): unknown {
  return path === '' ? values : path.split('.').reduce((inner, key) => (inner as never)?.[key], values)
}

/** Copies values with another one at the path. Objects and lists beside the path aren't copied. */
export function withValueAt<Values>(values: Values, path: string, value: unknown): Values {
  if (path === '') return value as Values
  const [key, ...rest] = path.split('.') as [string, ...string[]]
  const inner = withValueAt((values as Record<string, unknown> | null)?.[key], rest.join('.'), value)
  if (Array.isArray(values)) return Object.assign([...values], { [key]: inner }) as Values
  return { ...values, [key]: inner }
}

/** Whether a path is another one, or something inside of it. */
export const isPathWithin = (path: string, outer: string) => path === outer || path.startsWith(`${outer}.`)

/** The path of something inside of what is at a path. */
export const pathInside = (path: string, key: string | number) => (path ? `${path}.${key}` : String(key))

/**
 * Errors by path after the rows at `outer` have moved: `order` lists the rows by their old positions. Errors move with
 * their rows, and those of removed rows are dropped.
 */
export function withRowsMoved<Sentence>(
  sentences: Readonly<Record<string, Sentence>>,
  outer: string,
  order: readonly number[],
): Record<string, Sentence> {
  const depth = outer.split('.').length
  const entries = Object.entries(sentences).flatMap(([path, sentence]): [string, Sentence][] => {
    if (path === outer || !isPathWithin(path, outer)) return [[path, sentence]]
    const keys = path.split('.')
    const at = order.indexOf(Number(keys[depth]))
    return at < 0 ? [] : [[[outer, at, ...keys.slice(depth + 1)].join('.'), sentence]]
  })
  return Object.fromEntries(entries)
}
