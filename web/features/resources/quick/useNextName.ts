import { nameAfterAll } from '@kontor/contract/values/numbered-names.ts'
import { resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

/** The next number after those of the resources of a type in a place; empty where they have none, or isn't known yet. */
export function useNextName(levelId: number | null, typeId: number | null): string {
  const query = { level: [levelId ?? 0], resource_type: [typeId ?? 0], sort: '-name' as const, per_page: 50 }
  const read = useCall(resources.list, { query }, { enabled: levelId !== null && typeId !== null })
  return nameAfterAll(read.data?.data.map(({ name }) => name) ?? [])
}
