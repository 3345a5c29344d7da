import { address } from '../../kit/address.ts'

const list = address('/resources')
const add = list.child('add')

export const resourceAddresses = {
  list,
  add,
  addLevel: add.child('level'),
  addType: add.child('type'),
  addCapacity: add.child('capacity'),
  addDescription: add.child('description'),
  addModel: add.child('model'),
  addNames: add.child('name-translations'),
  edit: list.child('edit/:id'),
  copy: list.child('copy/:id'),
}
