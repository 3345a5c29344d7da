import { address, written } from '../../kit/address.ts'

const list = address('/resources')
const add = list.child('add')
const edit = list.child('edit/:id')
const functions = edit.child('functions')
const availability = edit.child('availability')
const permissions = edit.child('permissions')
const capacity = edit.child('capacity')
const calendars = edit.child('calendars')

export const resourceAddresses = {
  list,
  /** Those that an import added or changed. */
  ofImport: address('/resources', { resource_import: written.number }),
  filters: list.child('search-filters'),
  add,
  addLevel: add.child('level'),
  addType: add.child('type'),
  addCapacity: add.child('capacity'),
  addDescription: add.child('description'),
  addModel: add.child('model'),
  addFunctions: add.child('select-function'),
  addNames: add.child('name-translations'),
  /** The page of a resource: its basics, and a section at each address below. */
  edit,
  description: edit.child('description'),
  capacity,
  /** A capacity for a time: the one that the query names, or a new one. */
  capacityDate: capacity.child('time', { date: written.number }),
  functions,
  /** Leads to the functions, which are chosen where they are listed. */
  selectFunction: edit.child('select-function'),
  /** `function`: its code. */
  function: functions.child(':function'),
  permissions,
  containers: permissions.child('containers'),
  /** The people who have a right: `book`. */
  people: permissions.child('people/:right'),
  attributes: edit.child('attributes'),
  image: edit.child('image'),
  qrCode: edit.child('qr-code'),
  /** The mailboxes under which it is known outside. */
  calendars,
  addCalendar: calendars.child('add'),
  editCalendar: calendars.child('edit/:calendar_id'),
  calendarFeed: edit.child('calendar-feed'),
  dailyUse: edit.child('daily-use'),
  availability,
  /** Its own hours; `date` is a day that gets other ones. */
  hours: availability.child('working-hours', { date: written.day }),
  addAvailability: availability.child('add-availability'),
  addUnavailability: availability.child('add-unavailability'),
  editAvailability: availability.child('edit-availability/:resource_id/:availability_id'),
  editUnavailability: availability.child('edit-unavailability/:resource_id/:unavailability_id'),
  addAssignment: availability.child('add-assignment'),
  editAssignment: availability.child('edit-assignment/:assignment_id'),
  addBreak: availability.child('edit-assignment/:assignment_id/add-break'),
  editBreak: availability.child('edit-assignment/:assignment_id/edit-break/:break_id'),
  copy: list.child('copy/:id'),
  set: list.child('set'),
  table: address('/resources/table', { ids: written.numbers }),
}

/** Its page and its list. */
export const resourceRecord = { list, edit, param: 'id' } as const
