import { address } from '../../kit/address.ts'

const list = address('/qr-codes')
const edit = list.child('edit/:qrCodeId')

export const qrCodeAddresses = {
  list,
  filters: list.child('filters'),
  make: list.child('add'),
  edit,
  selectTemplate: edit.child('select-template'),
  /** Open to everybody: the picture of a code, and the way to what it stands for. */
  image: address('/qrcode/:code'),
  read: address('/qrcode-read/:code'),
  scan: address('/scan'),
}
