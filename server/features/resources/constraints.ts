import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({
  resources_name_key: { code: 'not_unique', errors: { name: ['resource_name_taken'] } },
  // It was deleted meanwhile.
  favorite_resources_resource_fkey: { code: 'not_found' },
  // A place or a type that gets other buffers; where a call knows its field, it says so with the list.
  resources_affect_bookings: { code: 'affects_bookings' },
  resources_pool_without_buffer: { code: 'invalid', errors: { capacity: ['pool_without_buffer'] } },
  resources_pool_without_links: { code: 'invalid', errors: { capacity: ['pool_without_links'] } },
  resources_room_without_dates: { code: 'invalid', errors: { capacity: ['room_with_dates'] } },
})
