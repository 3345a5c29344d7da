import { address } from '../../kit/address.ts'

const profile = address('/profile')
const assigned = profile.child('assigned-resources')
const assignment = assigned.child('edit/:assignedResourceId')

export const profileAddresses = {
  profile,
  photo: profile.child('photo'),
  password: profile.child('change-password'),
  groups: profile.child('groups'),
  roles: profile.child('roles'),
  assigned,
  /** One resource that is theirs, and its breaks. */
  assignment,
  addBreak: assignment.child('add-break'),
  editBreak: assignment.child(':breakId'),
  sessions: profile.child('sessions'),
  record: { list: profile, edit: profile, param: null },
}
