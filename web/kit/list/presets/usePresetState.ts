import type { Preset, SearchFilters } from '@kontor/contract'
import { type FilterKind, wordsSlug } from '@kontor/contract/calls/sections.ts'
import { choosePreset } from '@kontor/contract/filter-rules.ts'
import { keyIn, presetKey, writeState } from '../filter/filter-address.ts'
import { type AnyValue, readFilter, writeFilter } from '../filter/filter-values.ts'
import { useAddress } from '../useAddress.ts'

export type FilterKinds = Readonly<Record<string, FilterKind>>

/** The part of a list's address that a preset keeps: filters and words. `name`: the list's part of the address. */
export function valuesIn(address: URLSearchParams, kinds: FilterKinds, name?: string): SearchFilters {
  const words = address.get(keyIn(name, wordsSlug))
  const values = Object.entries(kinds).flatMap(([slug, kind]) => {
    const value = readFilter(kind, address.getAll(keyIn(name, slug)))
    return value === null ? [] : [[slug, value as SearchFilters[string]] as const]
  })
  return { ...Object.fromEntries(values), ...(words && { [wordsSlug]: words }) }
}

/** Writes exactly these filters and words to the address, and which preset they are of (R198). */
export function writeValues(
  address: URLSearchParams,
  kinds: FilterKinds,
  preset: Pick<Preset, 'id' | 'preset'>,
  name?: string,
) {
  const values = preset.preset as SearchFilters
  const slugs = Object.keys(kinds)
  const texts = slugs.map((slug) => [slug, writeFilter((values[slug] ?? null) as AnyValue | null)] as const)
  writeState(address, slugs, choosePreset(preset.id, Object.fromEntries(texts)), name)
  const words = values[wordsSlug]
  if (typeof words === 'string' && words) address.set(keyIn(name, wordsSlug), words)
  else address.delete(keyIn(name, wordsSlug))
}

/** Whether two presets have the same content; the order of slugs doesn't count. */
export function hasSameContent(a: SearchFilters, b: SearchFilters): boolean {
  const text = (values: SearchFilters) =>
    JSON.stringify(
      Object.keys(values)
        .sort()
        .map((slug) => [slug, writeFilter(values[slug] as AnyValue)]),
    )
  return text(a) === text(b)
}

/**
 * The filters and words of a list as a preset stores them, and the preset that was last chosen and not changed since
 * (R193).
 */
export function usePresetState(kinds: FilterKinds, name?: string) {
  const [address, set] = useAddress()
  const chosen = Number(address.get(keyIn(name, presetKey))) || null
  return {
    values: valuesIn(address, kinds, name),
    chosen,
    choose: (preset: Pick<Preset, 'id' | 'preset'>) => set((next) => writeValues(next, kinds, preset, name)),
    forget: () => set((next) => next.delete(keyIn(name, presetKey))),
  }
}
export type PresetState = ReturnType<typeof usePresetState>
