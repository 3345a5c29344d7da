import { type Limits, limitNames } from '@kontor/contract'
import type { Actor } from './actor.ts'
import { type Kind, type RightOf, rights } from './grants.ts'
import { writtenGrants } from './scope-text.ts'

/** A resource as grants cover it: the ids of its level and the levels above, and of the containers that list it. */
export interface ResourceCover {
  path: readonly number[]
  containers: readonly number[]
}

export type ResourceRights = Record<RightOf<'resource'>, boolean> & { limits: Limits }

type ResourceGrant = ReturnType<typeof writtenGrants>['resource'][number] & ResourceRights

const names = Object.keys(
  rights.resource satisfies Record<RightOf<Extract<Kind, 'resource'>>, unknown>,
) as RightOf<'resource'>[]

/**
 * The rights on resources that are kept in memory: the same answer as `resourceAccess` gives in SQL, which a test compares.
 * Null where no grant covers the resource. Resources that the same grants cover share one answer.
 */
export function rightsOnResources({
  grants,
}: Pick<Actor, 'grants'>): (resource: ResourceCover) => ResourceRights | null {
  const written = writtenGrants(grants).resource as ResourceGrant[]
  const byLevel = indexesBy(written, ({ levels }) => levels)
  const byContainer = indexesBy(written, ({ containers }) => containers)
  const known = new Map<string, ResourceRights | null>()
  return ({ path, containers }) => {
    const covering = new Set<number>()
    for (const level of path) for (const index of byLevel.get(level) ?? []) covering.add(index)
    if (byContainer.size)
      for (const container of containers) for (const index of byContainer.get(container) ?? []) covering.add(index)
    const key = [...covering].sort((a, b) => a - b).join()
    let found = known.get(key)
    if (found === undefined) {
      found = covering.size ? union([...covering].map((index) => written[index]!)) : null
      known.set(key, found)
    }
    return found
  }
}

function indexesBy(grants: readonly ResourceGrant[], idsOf: (grant: ResourceGrant) => readonly number[]) {
  const indexes = new Map<number, number[]>()
  for (const [index, grant] of grants.entries())
    for (const id of idsOf(grant)) {
      const known = indexes.get(id)
      if (known) known.push(index)
      else indexes.set(id, [index])
    }
  return indexes
}

/** If any booking grant has no limit, there is no limit; otherwise the highest one applies. */
function union(grants: readonly ResourceGrant[]): ResourceRights {
  const booking = grants.filter(({ book }) => book)
  const limitOf = (name: keyof Limits) => {
    const values = booking.map(({ limits }) => limits[name])
    return values.length === 0 || values.includes(null) ? null : Math.max(...(values as number[]))
  }
  return {
    ...(Object.fromEntries(names.map((right) => [right, grants.some((grant) => grant[right])])) as Record<
      RightOf<'resource'>,
      boolean
    >),
    limits: Object.fromEntries(limitNames.map((name) => [name, limitOf(name)])) as Limits,
  }
}
