import { address } from '../../kit/address.ts'

const list = address('/manage-users')
const add = list.child('add-user')

export const peopleAddresses = {
  list,
  filters: list.child('search-filters'),
  add,
  invite: list.child('invite'),
  /** Ends the access of those who are picked. */
  leave: list.child('deactivate'),
  /** Gives those who are picked groups, or a language. */
  change: list.child('change'),
}
