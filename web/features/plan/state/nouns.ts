import type { ResourceKind } from '@kontor/contract/calls/resource-types.ts'
import type { TFunction } from 'i18next'
import type { PlanResource } from './resource.ts'

/** Kinds with a noun of their own; others, or several kinds at once, are counted as resources. */
const kindsWithNoun = ['desk', 'room', 'locker'] as const satisfies ResourceKind[]

/** The one kind that all of these have, if it has a noun. */
function nounOf(resources: readonly PlanResource[]) {
  const kinds = new Set<ResourceKind>(resources.map(({ type }) => type.kind))
  return kinds.size === 1 ? kindsWithNoun.find((kind) => kinds.has(kind)) : undefined
}

/** "49 desks". */
export function countText(t: TFunction, resources: readonly PlanResource[]): string {
  const noun = nounOf(resources)
  return t(noun ? `plan.count_${noun}` : 'levels.resources', { count: resources.length })
}

/** "31 of 49 desks free". */
export function freeText(t: TFunction, resources: readonly PlanResource[], free: number): string {
  const noun = nounOf(resources)
  const total = resources.length
  return noun ? t(`plan.free_of_${noun}`, { free, count: total }) : t('plan.free_of', { free, total })
}
