import { address } from '../../kit/address.ts'

const list = address('/help-pages')

export const helpPageAddresses = {
  list,
  add: list.child('add-page'),
  css: list.child('css'),
  edit: list.child(':helpPageId'),
}
