import { address } from '../../kit/address.ts'

const list = address('/resources')
const add = list.child('add')
const edit = list.child('edit/:id')
const functions = edit.child('functions')

export const resourceAddresses = {
  list,
  add,
  addLevel: add.child('level'),
  addType: add.child('type'),
  addCapacity: add.child('capacity'),
  addDescription: add.child('description'),
  addModel: add.child('model'),
  addNames: add.child('name-translations'),
  /** The page of a resource: its basics, and a section at each address below. */
  edit,
  description: edit.child('description'),
  capacity: edit.child('capacity'),
  functions,
  /** `function`: its code. */
  function: functions.child(':function'),
  attributes: edit.child('attributes'),
  qrCode: edit.child('qr-code'),
  copy: list.child('copy/:id'),
}
