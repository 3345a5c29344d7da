import type { FilterState } from '@kontor/contract/filter-rules.ts'

/** The key of a value in the address. A screen with several lists gives each a `name`: `rooms.state=free`. */
export const keyIn = (name: string | undefined, key: string) => (name ? `${name}.${key}` : key)

/** The key of the chosen preset in the address; removed when a filter is changed by hand (R193). */
export const presetKey = 'preset'

/** The values of these slugs in an address, and the preset that it names. */
export function readState(address: URLSearchParams, slugs: readonly string[], name?: string): FilterState {
  const selected = Object.fromEntries(slugs.map((slug) => [slug, address.getAll(keyIn(name, slug))]))
  return { selected, preset: Number(address.get(keyIn(name, presetKey))) || null }
}

/** Writes exactly this into the address. Everything else in it is left alone. */
export function writeState(
  address: URLSearchParams,
  slugs: readonly string[],
  { selected, preset }: FilterState,
  name?: string,
): void {
  for (const slug of slugs) {
    address.delete(keyIn(name, slug))
    for (const text of selected[slug] ?? []) address.append(keyIn(name, slug), text)
  }
  if (preset === null) address.delete(keyIn(name, presetKey))
  else address.set(keyIn(name, presetKey), String(preset))
}
