import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({
  resources_type_fkey: { code: 'invalid', errors: { resource_type_id: ['unknown_id'] } },
})
