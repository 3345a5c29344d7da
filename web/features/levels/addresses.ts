import { address, written } from '../../kit/address.ts'

const level = address('/level/:level_id?')

const edit = level.child('edit')

export const levelAddresses = {
  list: address('/levels'),
  level,
  add: level.child('add'),
  edit,
  /** Its use on days that are over. */
  dailyUse: edit.child('daily-use'),
  /** Its own hours, saved by themselves; `date` is a day that gets other ones. */
  hours: edit.child('working-hours', { date: written.day }),
}
