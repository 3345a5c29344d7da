import type { IdKind, ListedPreset, Preset, presets } from '@kontor/contract'
import type { Call } from '../../http/implement.ts'
import { type NamedId, unknownOf } from '../../http/known-ids.ts'

interface PresetId extends NamedId {
  preset: number
}

/** Presets with the ids among their filters that the caller doesn't know. `kinds`: of the slugs whose values are ids. */
export async function withMissing(
  { db, actor, ground }: Pick<Call<typeof presets.list>, 'db' | 'actor' | 'ground'>,
  kept: readonly Preset[],
  kinds: ReadonlyMap<string, IdKind>,
): Promise<ListedPreset[]> {
  const named = kept.flatMap(({ id, preset }) => namedIn(id, preset, kinds))
  const unknown = named.length > 0 ? ((await unknownOf(db, actor, ground.known, named)) as PresetId[]) : []
  const byPreset = Map.groupBy(unknown, ({ preset }) => preset)
  return kept.map((preset) => ({ ...preset, missing: bySlug(byPreset.get(preset.id) ?? []) }))
}

const namedIn = (preset: number, kept: Preset['preset'], kinds: ReadonlyMap<string, IdKind>): PresetId[] =>
  Object.entries(kept).flatMap(([field, value]) => {
    const kind = kinds.get(field)
    const ids = kind && Array.isArray(value) ? value.filter((id) => typeof id === 'number') : []
    return ids.map((id) => ({ preset, field, kind: kind!, id }))
  })

const bySlug = (unknown: readonly PresetId[]): ListedPreset['missing'] =>
  Object.fromEntries(
    [...Map.groupBy(unknown, ({ field }) => field)].map(([slug, ids]) => [slug, ids.map(({ id }) => id)]),
  )
