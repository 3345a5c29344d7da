import type { Availability, BookingFilter, Slot } from '@kontor/contract'
import { useState } from 'react'
import { bookings, search as searches } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import type { Choices } from '../../../kit/list/useChoices.ts'
import { usePaused } from '../../../kit/usePaused.ts'

/** Milliseconds after the last key before the server is asked. */
const patience = 250

interface FreeQuestion {
  /** Empty: nothing is asked yet. */
  slots: Slot[]
  type?: number
  booking_id?: number
  host_id?: number
}

/** The resources of a preset, or those anywhere that match the words, each with whether it is free in these slots (R216). */
export function useFreeResources(usual: BookingFilter, asking: FreeQuestion) {
  const [words, search] = useState('')
  const wanted = words.trim()
  const asked = usePaused(wanted, patience)
  const named = useCall(searches.find, { query: { query: asked } }, { enabled: asked !== '' })
  const isNamed = named.data !== undefined && !named.isPlaceholderData
  const ids = isNamed ? named.data.data.resources.map(({ id }) => id) : []
  const preset = asked ? { resources: ids } : usual
  const isKnown = !asked || ids.length > 0
  const free = useCall(
    bookings.availability,
    { body: { preset, ...asking } },
    { enabled: isKnown && asking.slots.length > 0, keepsPrevious: true },
  )
  const isNoneNamed = asked !== '' && isNamed && ids.length === 0
  const found = isNoneNamed ? [] : (free.data?.data ?? [])
  const error = (asked ? named.error : null) ?? free.error
  const isLoading = !error && !isNoneNamed && !free.data
  const choices: Choices<Availability> = {
    rows: found.filter(({ available }) => available),
    total: isLoading || error ? null : found.length,
    words,
    search,
    error,
    isLoading,
    isAsking: !error && (wanted !== asked || (!isNoneNamed && free.isPlaceholderData)),
    hasMore: false,
    isLoadingMore: false,
    loadMore: () => undefined,
    retry: () => void (free.error ? free : named).refetch(),
  }
  // Several buildings may have floors, and so desks, of the same name.
  const buildingOf = (id: number) =>
    asked ? named.data?.data.resources.find((one) => one.id === id)?.parents.at(-1) : undefined
  return { found, buildingOf, choices }
}

/** A resource that isn't free says why, and can't be chosen. */
export const optionOf = (
  { resource_id, name, level_name, available, refusals }: Availability,
  building: string | undefined,
) => ({
  value: resource_id,
  label: name,
  hint: (!available && refusals[0]?.message) || [level_name, building].filter(Boolean).join(' · '),
  isClosed: !available,
})
