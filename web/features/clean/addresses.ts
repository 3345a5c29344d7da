import { address, written } from '../../kit/address.ts'

const list = address('/clean', {
  level_id: written.number,
  /** `clean`; absent: what is due. */
  show: written.text,
})

export const cleanAddresses = {
  list,
  /** The chosen resources, to be marked. */
  chosen: list.child('clean', { resource: written.numbers }),
  map: list.child('map', { resource: written.numbers }),
}
