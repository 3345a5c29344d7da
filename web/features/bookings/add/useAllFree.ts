import type { Availability as Judged, Slot } from '@kontor/contract'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { bookings } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import type { PickedResource } from '../edit/pickers.ts'
import type { AvailabilityAnswer } from '../edit/useAvailability.ts'

/** Whether all resources are free at a time (R216), and whether one of them needs approval. */
export function useAllFree(resources: readonly PickedResource[], slot: Slot | null, hostId: number) {
  const { t } = useTranslation()
  const isAsked = slot !== null && resources.length > 0
  const preset = { resources: resources.map(({ id }) => id) }
  const { data, isFetching } = useCall(
    bookings.availability,
    { body: { preset, slots: slot ? [slot] : [], host_id: hostId } },
    { enabled: isAsked, retry: false },
  )
  const found = isAsked ? data?.data : undefined
  const needsApproval = found?.some(({ needs_approval }) => needs_approval) ?? false
  return { availability: found ? noteOf(found, t) : isAsked && isFetching ? busy(t) : null, needsApproval }
}

const busy = (t: TFunction): AvailabilityAnswer => ({ tone: 'busy', text: t('bookings.checking') })

function noteOf(found: readonly Judged[], t: TFunction): AvailabilityAnswer | null {
  const taken = found.find(({ available }) => !available)
  if (taken) return { tone: 'warn', text: taken.refusals[0]?.message ?? t('error.slot_taken') }
  const [first, ...others] = found
  if (!first) return null
  return { tone: 'ok', text: others.length ? t('bookings.all_free') : t('bookings.is_free', { resource: first.name }) }
}
