import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({
  bookings_of_a_live_resource: { code: 'not_found' },
  resources_pool_without_buffer: { code: 'invalid', errors: { capacity: ['pool_without_buffer'] } },
  resources_pool_without_links: { code: 'invalid', errors: { capacity: ['pool_without_links'] } },
})
