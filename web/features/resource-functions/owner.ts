import type { FunctionOwner } from '@kontor/contract/calls/resource-functions.ts'
import { useParams } from 'react-router'
import { resourceFunctions } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'

export interface Owner {
  type: FunctionOwner
  id: number
}

/** The resource, type or place at the address. */
export function useOwner(): Owner {
  const { id, resource_type_id, level_id } = useParams()
  if (resource_type_id !== undefined) return { type: 'resource_type', id: Number(resource_type_id) }
  if (level_id !== undefined) return { type: 'level', id: Number(level_id) }
  return { type: 'resource', id: Number(id) }
}

export const useFunctions = ({ type, id }: Owner) => useCall(resourceFunctions.settled, { params: { type, id } })
