import type { Availability, Slot } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bookings, search as searches } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import type { Choices } from '../../../kit/list/useChoices.ts'
import { PickList } from '../../../kit/pick/list/PickList.tsx'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { usePaused } from '../../../kit/usePaused.ts'
import { pickedFrom, resourcePicker } from './pickers.ts'

/** Milliseconds after the last key before the server is asked. */
const patience = 250

/** Picks another resource for the chosen time: from the same place, or by name from anywhere. */
export default function ResourcePicker() {
  const { t } = useTranslation()
  const pick = usePick(resourcePicker)
  const { field, needs, close } = pick
  const slots = needs.slot ? [needs.slot] : []
  const { found, buildingOf, choices } = useResources(field.value.level_id, slots, needs.booking)
  const options = [...found]
    .sort((a, b) => Number(b.available) - Number(a.available))
    .map((one) => optionOf(one, buildingOf(one.resource_id)))
  const choose = (id: number) => {
    const chosen = found.find(({ resource_id }) => resource_id === id)
    if (chosen) field.set(pickedFrom(chosen))
    close()
  }
  return (
    <PickPanel pick={pick}>
      {slots.length === 0 && <p>{t('bookings.choose_time_first')}</p>}
      {slots.length > 0 && <PickList options={options} chosen={[field.value.id]} onChoose={choose} choices={choices} />}
    </PickPanel>
  )
}

/** The resources of a place, or those that match the words, each with whether it is free in these slots. */
function useResources(place: number, slots: Slot[], booking: number) {
  const [words, search] = useState('')
  const wanted = words.trim()
  const asked = usePaused(wanted, patience)
  const named = useCall(searches.find, { query: { query: asked } }, { enabled: asked !== '' })
  const isNamed = named.data !== undefined && !named.isPlaceholderData
  const ids = isNamed ? named.data.data.resources.map(({ id }) => id) : []
  const preset = asked ? { resources: ids } : { levels: [place] }
  const isKnown = !asked || ids.length > 0
  const free = useCall(
    bookings.availability,
    { body: { preset, slots, booking_id: booking } },
    { enabled: isKnown && slots.length > 0, keepsPrevious: true },
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
const optionOf = (
  { resource_id, name, level_name, available, refusals }: Availability,
  building: string | undefined,
) => ({
  value: resource_id,
  label: name,
  hint: (!available && refusals[0]?.message) || [level_name, building].filter(Boolean).join(' · '),
  isClosed: !available,
})
