import { address } from '../../kit/address.ts'
import { kindInAddress } from './permissions.ts'

/** The types of permissions that have a catalogue. */
export const permissionKinds = ['USER', 'LEVEL', 'RESOURCE'] as const
export type PermissionKind = (typeof permissionKinds)[number]

const of = (kind: PermissionKind) => {
  const list = address(`/permissions-${kindInAddress[kind]}`)
  return { kind, list, edit: list.child('edit-permission/:permission_id?') }
}
export type PermissionAddresses = ReturnType<typeof of>

/** The catalogue of permissions of a type, and the panel of one of them. */
export const permissionAddresses: Readonly<Record<PermissionKind, PermissionAddresses>> = {
  USER: of('USER'),
  LEVEL: of('LEVEL'),
  RESOURCE: of('RESOURCE'),
}
