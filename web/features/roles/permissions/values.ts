import type { RolePermissions } from '@kontor/contract'
import type { AccessType, PermissionCode } from '@kontor/contract/permissions.ts'
import type { TFunction } from 'i18next'
import { comma } from '../../../i18n.ts'
import { lower, permissionName } from '../../permissions/permissions.ts'

export type PermissionOfRole = RolePermissions['permissions'][number]

export const flags = ['create', 'read', 'update', 'delete'] as const
export type Flag = (typeof flags)[number]

/** The word of a flag. */
export const flagName = (t: TFunction, flag: Flag): string =>
  flag === 'delete' ? t('form.delete') : t(`roles.${flag}`)

/** The value of a permission in a role. */
export type Values = Pick<PermissionOfRole, Flag | 'value' | 'is_active'>

export const heldValues = ({ create, read, update, delete: remove, value, is_active }: Values): Values => ({
  create,
  read,
  update,
  delete: remove,
  value,
  is_active,
})

export const isSameValue = (a: Values, b: Values) =>
  [...flags, 'value' as const, 'is_active' as const].every((part) => a[part] === b[part])

export const hasFlags = (values: Values) => flags.some((flag) => values[flag])

/** Whether the role gives something by it. */
export const isGiven = ({ type }: Pick<PermissionOfRole, 'type'>, values: Values) =>
  type === 'CRUD' ? hasFlags(values) : values.is_active

type LimitCode = Extract<
  PermissionCode,
  'DAYS_AHEAD' | 'LONGEST_MINUTES' | 'BOOKINGS_A_DAY' | 'BOOKINGS_A_WEEK' | 'BOOKINGS_AT_ONCE'
>
/** The unit of a limit. */
export const unitOf = (t: TFunction, code: PermissionCode) => t(`roles.unit_${lower(code as LimitCode)}`)
/** The sentence that booking says where the limit stops it. */
export const sentenceOf = (t: TFunction, code: PermissionCode, count: number) =>
  t(`roles.says_${lower(code as LimitCode)}`, { count })

type Row = Pick<PermissionOfRole, 'code' | 'type'>
type Writing = { t: TFunction; number: (value: number) => string }

/** A value in words: `Create, Read`, `On`, `14 days ahead`. */
export function valueText({ t, number }: Writing, { code, type }: Row, values: Values): string {
  if (type === 'LOGICAL') return t(values.is_active ? 'form.on' : 'form.off')
  if (type === 'NUMERICAL')
    return values.value === null ? t('roles.none') : `${number(values.value)} ${unitOf(t, code)}`
  const given = flags.filter((flag) => values[flag]).map((flag) => flagName(t, flag))
  if (given.length === 0) return t('roles.none')
  return [...given, ...(values.is_active ? [] : [t('form.off')])].join(comma())
}

/** Says in words what people gain or lose by one change; null: nothing in this direction. */
export function difference(
  writing: Writing,
  kind: AccessType,
  row: Row,
  { before, after, isGain }: { before: Values; after: Values; isGain: boolean },
): string | null {
  const { t } = writing
  const name = permissionName(t, row.code, kind)
  const [from, to] = isGain ? [before, after] : [after, before]
  if (row.type === 'NUMERICAL') {
    const isMore = (after.value ?? Number.POSITIVE_INFINITY) > (before.value ?? Number.POSITIVE_INFINITY)
    if (isMore !== isGain) return null
    const [old, now] = [valueText(writing, row, before), valueText(writing, row, after)]
    return t('roles.change_of', { name, value: t('roles.to_value', { before: old, after: now }) })
  }
  if (row.type === 'LOGICAL') return !from.is_active && to.is_active ? name : null
  const changed = flags.filter((flag) => to[flag] && !from[flag]).map((flag) => flagName(t, flag))
  if (changed.length === 0 && !(hasFlags(from) && !from.is_active && to.is_active)) return null
  return t('roles.change_of', { name, value: changed.join(comma()) || t('roles.active') })
}
