import type { Findings } from '@kontor/contract'
import { mostFound } from '@kontor/contract/values/limits.ts'
import { levels } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { isAboutShown } from './relevant-events.ts'

/** Parts of a place that are read at most: a browser draws 5,000 marks. */
const mostParts = 5

/**
 * The resources of a place on a day, in parts as one call has them, all parts after the first at once. Nothing shows until all
 * are read: map, list and search never miss some.
 */
export function useFound(levelId: number | undefined, date: string | undefined) {
  const input = { params: { id: levelId ?? 0 }, query: date ? { date } : {} }
  return useCall(levels.finder, input, {
    enabled: levelId !== undefined,
    meta: { concerns: isAboutShown },
    whole: (read) => readWhole((skip) => read(skip ? { ...input, query: { ...input.query, skip } } : input)),
  })
}

async function readWhole(read: (skip: number) => Promise<Findings>): Promise<Findings> {
  const first = await read(0)
  const parts = Math.min(Math.ceil(first.meta.total / mostFound), mostParts)
  const further = Array.from({ length: Math.max(parts - 1, 0) }, (_, n) => read((n + 1) * mostFound))
  // A resource that was added meanwhile moves another one into the next part.
  const all = new Map(
    [first, ...(await Promise.all(further))].flatMap(({ data }) => data.map((each) => [each.id, each])),
  )
  return { ...first, data: [...all.values()] }
}
