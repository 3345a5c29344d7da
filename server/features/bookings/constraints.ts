import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({
  holds_no_overlap: { code: 'slot_taken' },
  resource_days_capacity: { code: 'pool_full' },
})
