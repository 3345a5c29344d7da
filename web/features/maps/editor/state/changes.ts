import type { MapDraft, MapElement, ResourceKind } from '@kontor/contract'

/** The difference between an element and what is published. */
export type ElementState = 'published' | 'moved' | 'new'

/** The kind of a resource, or an area: a room is a room, whether it is booked or not. */
export type ChangedKind = ResourceKind | 'zone'

export interface Changes {
  added: ChangeCount[]
  moved: ChangeCount[]
  /** Areas with another name, in the same place. */
  renamed: ChangeCount[]
  removed: ChangeCount[]
  hasPicture: boolean
  hasScale: boolean
  /** Resources that stand nowhere on the map, and didn't before. */
  unplaced: number
}

/** The kinds of change to one element. An area with another name in the same place is renamed. */
export type DifferenceKind = 'added' | 'moved' | 'renamed' | 'removed'

/** One element that isn't as it is published; null: it isn't there. */
export interface Difference {
  change: DifferenceKind
  before: MapElement | null
  now: MapElement | null
}

/** A resource is the same one wherever it stands, an area by its key. */
const identityOf = (element: MapElement) => (element.kind === 'place' ? `resource-${element.resource_id}` : element.key)

/** Everything that says where an element stands. */
const outlineOf = (element: MapElement) =>
  element.kind === 'place'
    ? [element.x, element.y, element.width, element.height, element.rotation].join(' ')
    : element.points.join(' ')

function changeOf(before: MapElement, now: MapElement): DifferenceKind | null {
  if (outlineOf(before) !== outlineOf(now)) return 'moved'
  if (before.kind === 'place' || now.kind === 'place') return null
  return before.name === now.name && before.kind === now.kind ? null : 'renamed'
}

/** The differences between the elements of a draft and what is published; what is removed comes last. */
export function differencesOf(elements: Iterable<MapElement>, published: MapDraft['published']): Difference[] {
  const places = published.places.map(
    (place): MapElement => ({ ...place, kind: 'place', key: `resource-${place.resource_id}` }),
  )
  const rest = new Map([...places, ...published.areas].map((element) => [identityOf(element), element]))
  const found = [...elements].flatMap((now): Difference[] => {
    const before = rest.get(identityOf(now)) ?? null
    rest.delete(identityOf(now))
    const change = before ? changeOf(before, now) : 'added'
    return change ? [{ change, before, now }] : []
  })
  return [...found, ...[...rest.values()].map((before) => ({ change: 'removed' as const, before, now: null }))]
}

/** Compares each element with what is published; by its key. */
export function statesOf(elements: Iterable<MapElement>, published: MapDraft['published']): Map<string, ElementState> {
  const all = [...elements]
  const states = new Map<string, ElementState>(all.map(({ key }) => [key, 'published']))
  for (const { change, now } of differencesOf(all, published))
    if (now) states.set(now.key, change === 'added' ? 'new' : 'moved')
  return states
}

/** The changes that publishing a draft makes. */
export function changesOfDraft(draft: MapDraft, shown: Iterable<MapElement>): Changes {
  const elements = [...shown]
  const differences = differencesOf(elements, draft.published)
  const kinds = new Map(draft.resources.map(({ id, kind }) => [id, kind]))
  const kindOf = (element: MapElement) =>
    element.kind === 'place' ? (kinds.get(element.resource_id) ?? 'other') : element.kind
  const of = (change: DifferenceKind) =>
    counted(differences.filter((each) => each.change === change).map(({ before, now }) => kindOf((now ?? before)!)))
  const idsOf = (places: readonly { resource_id: number }[]) => places.map(({ resource_id }) => resource_id)
  const placed = elements.filter((element) => element.kind === 'place')
  const stands = new Set([...idsOf(placed), ...idsOf(draft.published.places)])
  return {
    ...{ added: of('added'), moved: of('moved'), renamed: of('renamed'), removed: of('removed') },
    hasPicture: draft.picture?.hash !== draft.published.picture?.hash,
    hasScale: draft.units_per_metre !== draft.published.units_per_metre,
    unplaced: draft.resources.filter(({ id }) => !stands.has(id)).length,
  }
}

export const isUnchanged = ({ added, moved, renamed, removed, hasPicture, hasScale }: Changes): boolean =>
  added.length + moved.length + renamed.length + removed.length === 0 && !hasPicture && !hasScale

export interface ChangeCount {
  kind: ChangedKind
  count: number
}

function counted(kinds: readonly ChangedKind[]): ChangeCount[] {
  return [...Map.groupBy(kinds, (kind) => kind)].map(([kind, { length }]) => ({ kind, count: length }))
}
