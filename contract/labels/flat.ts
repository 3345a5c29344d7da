/** Texts by key, in groups of any depth. */
export interface Texts {
  [key: string]: string | Texts
}

/** Every text with its whole key: `grid.state.free`. */
export function flat(texts: Texts, prefix = ''): [code: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`),
  )
}
