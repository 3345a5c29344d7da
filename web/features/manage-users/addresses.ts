import { address, written } from '../../kit/address.ts'
import type { Child } from '../../kit/session/screen.ts'
import { placeChild } from '../place-picker/addresses.ts'

const list = address('/manage-users')
const add = list.child('add-user')
const edit = list.child('edit/:user_id')
const resources = edit.child('resources')
const asked = { place: written.number, resource: written.number }
const rights = edit.child('rights', asked)
const levels = edit.child('levels')
const access = edit.child('access')
const former = list.child('former')

export const peopleAddresses = {
  list,
  filters: list.child('search-filters'),
  add,
  /** The page of a person: what they are called first, and a section at each address below. */
  edit,
  resources,
  /** One assignment. */
  assignment: resources.child(':resourceId/:assignedResourceId'),
  /** A place, a resource of it, and since when it belongs to the person. */
  levels,
  level: levels.child(':levelId'),
  assign: levels.child(':levelId/:resourceId'),
  photo: edit.child('photo'),
  /** Explains what they may do; the query names a place or a resource. */
  rights,
  rightsOnResource: rights.child('resource'),
  /** Chooses the person to ask about. */
  why: list.child('why', asked),
  /** Whether they can sign in, and how that is ended. */
  access,
  /** `way`: deactivate, delete or erase. */
  end: access.child(':way'),
  /** Those who were deleted and not erased. */
  former,
  formerPerson: former.child(':former_id'),
  record: { list, edit, param: 'user_id' },
  invite: list.child('invite'),
  /** Those whom an import added or changed. */
  ofImport: address('/manage-users', { people_import: written.number }),
  /** Those in no group of people; `is_in_group` is the list's own filter. */
  outside: () => `${list()}?is_in_group=false`,
  /** Ends the access of those who are picked. */
  leave: list.child('deactivate'),
  /** Gives those who are picked groups, or a language. */
  change: list.child('change'),
}

export const languageChild: Child = { path: 'language', load: () => import('../../kit/pick/LanguagePicker.tsx') }
/** The pickers of a person's form, beside those of a password. */
export const personPickers: readonly Child[] = [
  languageChild,
  { path: 'timezone', load: () => import('../../kit/pick/TimezonePicker.tsx') },
  { path: 'country', load: () => import('../../kit/pick/CountryPicker.tsx') },
  { path: 'containers', load: () => import('./GroupPicker.tsx') },
  placeChild,
]

/** The panel that invites people, over any screen whose outlet says where it closes to (`InvitedFrom`). */
export const inviteChild: Child = {
  path: 'invite',
  access: ['MANAGE_USERS:create'],
  load: () => import('./invite/InvitePanel.tsx'),
  children: personPickers,
}
