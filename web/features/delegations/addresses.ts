import { profileAddresses } from '../profile/addresses.ts'

const given = profileAddresses.profile.child('my-delegates')

export const delegationAddresses = {
  /** The people who may act for the reader. */
  given,
  /** Picks the person; then what they may do. */
  add: given.child('add'),
  choose: given.child('add/permission/:userId'),
  edit: given.child('edit/:delegationId'),
  /** The people for whom the reader may act. */
  taken: profileAddresses.profile.child('delegated-by'),
}
