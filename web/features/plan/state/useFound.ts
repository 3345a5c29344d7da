import type { Findings } from '@kontor/contract'
import { mostFound } from '@kontor/contract/values/limits.ts'
import { levels } from '../../../kit/http/api.generated.ts'
import { callKey, useCall } from '../../../kit/http/call.ts'
import { keepAnswer } from '../../../kit/http/stale/freshness.ts'
import type { PlanAddress } from './address.ts'
import { isAboutShown } from './relevant-events.ts'

/** Parts of a place that are read at most: a browser draws 5,000 marks. */
const mostParts = 5

/**
 * The resources of a place on a day, in parts as one call has them, all parts after the first at once. Nothing shows until all
 * are read: map, list and search never miss some.
 */
export function useFound({ levelId, date, occupancy }: Pick<PlanAddress, 'levelId' | 'date' | 'occupancy'>) {
  const day = date ? { date } : {}
  // The occupancy of the whole place comes with the first part.
  const partFrom = (skip: number) => ({
    params: { id: levelId ?? 0 },
    query: { ...day, ...(skip ? { skip } : occupancy === 1 && { with: 'occupancy' as const }) },
  })
  const query = useCall(levels.finder, partFrom(0), {
    enabled: levelId !== undefined,
    meta: { concerns: isAboutShown },
    whole: (read) => readWhole((skip) => read(partFrom(skip))),
  })
  const meta = query.data?.meta
  const isOtherDay = date ? meta?.date !== date : !meta?.is_today
  return { query, isStale: query.isPlaceholderData && isOtherDay }
}

async function readWhole(read: (skip: number) => Promise<Findings>): Promise<Findings> {
  const asked = Date.now()
  const first = await read(0)
  const { level, open_day } = first.meta
  // The notice of the day needs no call of its own.
  if (open_day) keepAnswer(callKey(levels.openDay, { query: { level_id: level.id } }), { data: open_day }, asked)
  const parts = Math.min(Math.ceil(first.meta.total / mostFound), mostParts)
  const further = Array.from({ length: Math.max(parts - 1, 0) }, (_, n) => read((n + 1) * mostFound))
  // A resource that was added meanwhile moves another one into the next part.
  const all = new Map(
    [first, ...(await Promise.all(further))].flatMap(({ data }) => data.map((each) => [each.id, each])),
  )
  return { ...first, data: [...all.values()] }
}
