import type { DraftResource, MapElement } from '@kontor/contract'
import { nameAfter } from '@kontor/contract/values/numbered-names.ts'
import { moved } from './geometry.ts'

type PlaceElement = Extract<MapElement, { kind: 'place' }>

/** New resources of one type in one place, with their marks. */
export interface CopiedDesks {
  level_id: number
  resource_type_id: number
  capacity: number
  desks: (Omit<PlaceElement, 'kind' | 'resource_id'> & { name: string })[]
}

/** Copies of elements, moved by an offset: zones and rooms, and new resources with the next numbers. */
export function copiesOf(copied: readonly MapElement[], resources: ReadonlyMap<number, DraftResource>, by: number) {
  const areas: MapElement[] = []
  const groups = new Map<string, CopiedDesks>()
  const names = namesIn([...resources.values()])
  for (const element of copied) {
    const copy = { ...moved(element, by, by), key: crypto.randomUUID() }
    if (copy.kind !== 'place') {
      areas.push(copy)
      continue
    }
    const { kind: _, resource_id, ...mark } = copy
    const resource = resources.get(resource_id)
    if (!resource) continue
    const { level_id, resource_type_id, capacity } = resource
    const key = [level_id, resource_type_id, capacity].join()
    const group = groups.get(key) ?? { level_id, resource_type_id, capacity, desks: [] }
    group.desks.push({ ...mark, name: names.next(level_id, resource.name) })
    groups.set(key, group)
  }
  return { areas, groups: [...groups.values()] }
}

const digits = /\d+$/

/** The names of each place: the next one counts on from the highest number after the same letters. */
function namesIn(resources: readonly DraftResource[]) {
  const taken = new Set(resources.map(({ level_id, name }) => `${level_id} ${name.toLowerCase()}`))
  const highest = new Map<string, string>()
  const keyOf = (level: number, name: string) => `${level} ${name.replace(digits, '')}`
  const numberOf = (name: string) => Number(digits.exec(name)?.[0] ?? 0)
  const keep = (level: number, name: string) => {
    const key = keyOf(level, name)
    if (numberOf(name) >= numberOf(highest.get(key) ?? '')) highest.set(key, name)
  }
  for (const { level_id, name } of resources) keep(level_id, name)
  return {
    next(level: number, like: string): string {
      let name = nameAfter(highest.get(keyOf(level, like)) ?? like)
      while (taken.has(`${level} ${name.toLowerCase()}`)) name = nameAfter(name)
      taken.add(`${level} ${name.toLowerCase()}`)
      keep(level, name)
      return name
    },
  }
}
