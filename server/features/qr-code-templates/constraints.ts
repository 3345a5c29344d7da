import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({
  qr_code_templates_one_default: { code: 'still_in_use' },
})
