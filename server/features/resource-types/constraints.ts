import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({
  resources_type_fkey: { code: 'invalid', errors: { resource_type_id: ['unknown_id'] } },
  // The database takes a deleted type from the resources that had it, and refuses where one of them is still used.
  resources_have_a_type: { code: 'still_in_use' },
})
