import type { ListedPreset, Preset, SearchFilters } from '@kontor/contract'
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

/** The filters of a screen as its presets see them. */
export interface PresetState {
  /** As a preset stores them. */
  values: SearchFilters
  /** The id of the preset that was chosen last, until a filter is changed by hand (R193). */
  chosen: number | null
  choose(preset: Pick<Preset, 'id' | 'preset'>): void
  /** Chooses no preset; the filters stay. */
  forget(): void
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

/** The filters that a preset can set: without the ids that are gone, which a list would refuse. */
export function remainingOf({ preset, missing }: Pick<ListedPreset, 'preset' | 'missing'>): SearchFilters {
  const values = Object.entries(preset as SearchFilters).flatMap(([slug, value]) => {
    const gone = missing[slug]
    if (!gone || !Array.isArray(value)) return [[slug, value] as const]
    const left = value.filter((id) => typeof id !== 'number' || !gone.includes(id))
    return left.length > 0 ? [[slug, left] as const] : []
  })
  return Object.fromEntries(values)
}

/** The number of chosen ids of a preset that are gone. */
export const missingIn = ({ missing }: Pick<ListedPreset, 'missing'>): number =>
  Object.values(missing).reduce((sum, ids) => sum + ids.length, 0)

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
export function usePresetState(kinds: FilterKinds, name?: string): PresetState {
  const [address, set] = useAddress()
  const chosen = Number(address.get(keyIn(name, presetKey))) || null
  return {
    values: valuesIn(address, kinds, name),
    chosen,
    choose: (preset: Pick<Preset, 'id' | 'preset'>) => set((next) => writeValues(next, kinds, preset, name)),
    forget: () => set((next) => next.delete(keyIn(name, presetKey))),
  }
}
