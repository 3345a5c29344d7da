import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({
  levels_name_key: { code: 'not_unique', errors: { name: ['place_name_taken'] } },
  levels_no_cycle: { code: 'invalid', errors: { parent_id: ['inside_itself'] } },
  levels_timezone_fkey: { code: 'invalid', errors: { timezone: ['unknown_timezone'] } },
})
