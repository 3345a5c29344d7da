import type { BookingCheck, BookingRule, RuleSource } from '@kontor/contract/calls/booking-check.ts'
import { dayIn } from '../../kit/time/time.ts'
import { levelAddresses } from '../levels/addresses.ts'
import { functionAddresses } from '../resource-functions/addresses.ts'
import { typeHoursAddress } from '../resource-types/addresses.ts'
import { resourceAddresses } from '../resources/addresses.ts'

/** The screen on which a rule is set, for the owner of its value. */
export function settingAddress(rule: BookingRule, target: RuleSource, check: BookingCheck): string {
  const id = target.id!
  const date = dayIn(check.datetime_from, check.resource.timezone)
  if (target.kind === 'resource_type')
    return rule === 'closed'
      ? typeHoursAddress({ resource_type_id: id }, { date })
      : functionAddresses.ofType({ resource_type_id: id })
  if (target.kind === 'level')
    return rule === 'closed'
      ? levelAddresses.hours({ level_id: id }, { date })
      : functionAddresses.ofLevel({ level_id: id })
  if (rule === 'closed' || rule === 'unavailable') return resourceAddresses.availability({ id })
  if (rule === 'pool_full') return resourceAddresses.capacity({ id })
  if (rule === 'not_bookable') return resourceAddresses.function({ id, function: 'bookable' })
  if (rule === 'not_clean') return resourceAddresses.function({ id, function: 'clean_first' })
  return rule === 'buffer'
    ? resourceAddresses.function({ id, function: 'buffer' })
    : resourceAddresses.functions({ id })
}
