import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({
  map_draft_elements_element: { code: 'not_unique', errors: { desks: ['not_unique'] } },
})
