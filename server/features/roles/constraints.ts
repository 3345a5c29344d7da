import { declareConstraints } from '../../http/constraints.ts'

declareConstraints({ companies_have_an_administrator: { code: 'last_administrator' } })
