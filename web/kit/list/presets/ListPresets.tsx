import type { Endpoint } from '@kontor/contract'
import { sectionOf } from '@kontor/contract/calls/sections.ts'
import type { List } from '../useList.ts'
import { Presets } from './Presets.tsx'
import { type FilterKinds, usePresetState } from './usePresetState.ts'

/** The presets of a list that has filters; the provider's lists have none. */
export function ListPresets<E extends Endpoint>({ list }: { list: List<E> }) {
  const { path, filters }: { path: string; filters?: FilterKinds } = list.route
  const section = sectionOf(path)
  const kept = usePresetState(filters ?? {}, list.name)
  return filters && section && <Presets section={section} kept={kept} />
}
