import { declareConstraints, type Refusal } from '../../http/constraints.ts'

const taken: Refusal = { code: 'not_unique', errors: { resource_function_type_id: ['not_unique'] } }

declareConstraints({
  resource_functions_owner: { code: 'invalid', errors: { resource_id: ['one_owner'] } },
  resource_functions_of_resource: taken,
  resource_functions_of_type: taken,
  resource_functions_of_level: taken,
})
