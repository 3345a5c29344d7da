import { accessTypeIds, accessTypes, accessTypesCalls } from '@kontor/contract'
import { implement } from '../../http/implement.ts'

export const accessTypeRoutes = implement(accessTypesCalls, {
  all: async () => ({ data: accessTypes.map((type) => ({ id: accessTypeIds[type], type })) }),
})
