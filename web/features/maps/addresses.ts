import { address, written } from '../../kit/address.ts'

const list = address('/maps')

export const mapAddresses = {
  list,
  add: list.child('add'),
  edit: address('/maps/edit/:map_id', { view: written.text }),
}
