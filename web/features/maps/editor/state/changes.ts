import type { MapDraft, MapElement, ResourceKind } from '@kontor/contract'

/** The difference between an element and what is published. */
export type ElementState = 'published' | 'moved' | 'new'

/** The kind of a resource, or an area: a room is a room, whether it is booked or not. */
export type ChangedKind = ResourceKind | 'zone'

export interface Changes {
  added: Counted[]
  moved: Counted[]
  /** Areas with another name, in the same place. */
  renamed: Counted[]
  removed: Counted[]
  hasPicture: boolean
  hasScale: boolean
  /** Resources that stand nowhere on the map, and didn't before. */
  unplaced: number
}

/** Compares each element with what is published; by its key. */
export function statesOf(elements: Iterable<MapElement>, published: MapDraft['published']): Map<string, ElementState> {
  const places = new Map(published.places.map((place) => [place.resource_id, place]))
  const areas = new Map(published.areas.map((area) => [area.key, area]))
  const stateOf = (element: MapElement): ElementState => {
    if (element.kind === 'place') {
      const place = places.get(element.resource_id)
      if (!place) return 'new'
      const isSame = (['x', 'y', 'width', 'height', 'rotation'] as const).every((side) => place[side] === element[side])
      return isSame ? 'published' : 'moved'
    }
    const area = areas.get(element.key)
    if (!area) return 'new'
    const isSame = area.kind === element.kind && area.name === element.name && `${area.points}` === `${element.points}`
    return isSame ? 'published' : 'moved'
  }
  return new Map([...elements].map((element) => [element.key, stateOf(element)]))
}

/** The changes that publishing a draft makes. */
export function changesOf(draft: MapDraft, elements: ReadonlyMap<string, MapElement>): Changes {
  const states = statesOf(elements.values(), draft.published)
  const kinds = new Map(draft.resources.map(({ id, kind }) => [id, kind]))
  const kindOf = (element: MapElement) =>
    element.kind === 'place' ? (kinds.get(element.resource_id) ?? 'other') : element.kind
  const all = [...elements.values()]
  const placed = new Set(all.flatMap((element) => (element.kind === 'place' ? [element.resource_id] : [])))
  const stood = new Set(draft.published.places.map((place) => place.resource_id))
  const keys = new Set(all.map(({ key }) => key))
  const gone = [
    ...draft.published.places
      .filter((place) => !placed.has(place.resource_id))
      .map((place) => kinds.get(place.resource_id) ?? 'other'),
    ...draft.published.areas.filter(({ key }) => !keys.has(key)).map(({ kind }) => kind),
  ]
  const of = (state: ElementState) => counted(all.filter(({ key }) => states.get(key) === state).map(kindOf))
  const before = new Map(draft.published.areas.map((area) => [area.key, area]))
  const isRenamed = (element: MapElement) => {
    const area = element.kind === 'place' ? undefined : before.get(element.key)
    return !!area && `${area.points}` === `${(element as typeof area).points}` && states.get(element.key) === 'moved'
  }
  return {
    added: of('new'),
    moved: counted(all.filter((each) => states.get(each.key) === 'moved' && !isRenamed(each)).map(kindOf)),
    renamed: counted(all.filter(isRenamed).map(kindOf)),
    removed: counted(gone),
    hasPicture: draft.picture?.hash !== draft.published.picture?.hash,
    hasScale: draft.units_per_metre !== draft.published.units_per_metre,
    unplaced: draft.resources.filter(({ id }) => !placed.has(id) && !stood.has(id)).length,
  }
}

export const isUnchanged = ({ added, moved, renamed, removed, hasPicture, hasScale }: Changes): boolean =>
  added.length + moved.length + renamed.length + removed.length === 0 && !hasPicture && !hasScale

export interface Counted {
  kind: ChangedKind
  count: number
}

function counted(kinds: readonly ChangedKind[]): Counted[] {
  return [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) => ({ kind, count: length }))
}
