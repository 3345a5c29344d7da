import { address } from '../../kit/address.ts'

const styleguide = address('/styleguide')
const type = address('/styleguide-type/:resource_type_id')
const steps = address('/styleguide-steps')

export const styleguideAddresses = {
  styleguide,
  /** One thing in tabs, over one form. */
  type,
  typeFacts: type.child('facts'),
  typeName: type.child('name'),
  typeKind: type.child('kind'),
  /** A form in steps. */
  steps,
  stepKind: steps.child('kind'),
  stepName: steps.child('name'),
  stepSummary: steps.child('summary'),
}
