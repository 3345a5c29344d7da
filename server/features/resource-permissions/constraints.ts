import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({
  container_resources_container_fkey: { code: 'invalid', errors: { container_ids: ['unknown_id'] } },
  container_resources_resource_fkey: { code: 'not_found' },
})
