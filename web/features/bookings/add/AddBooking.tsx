import type { Availability, OpenDay } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOutlet, useParams, useSearchParams } from 'react-router'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { useCloseOnto } from '../../../kit/form/saving/leaving/useClose.ts'
import { bookings, levels, users } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { instantIn, minutesOf } from '../../../kit/time/time.ts'
import { useOwnZone } from '../../../kit/time/useMoment.ts'
import { bookingAddresses } from '../addresses.ts'
import { bookText } from '../make/book-text.ts'
import { WaysOut } from '../make/WaysOut.tsx'
import { useSeriesDates } from '../series/useSeriesDates.ts'
import { useFormPlace } from '../useFormPlace.ts'
import { NewBookingFields } from './NewBookingFields.tsx'
import { slotIn, startOf, usualSlot } from './start.ts'
import { useAllFree } from './useAllFree.ts'
import { useNewBooking } from './useNewBooking.ts'
import { declarationOf, type NewBookingValues } from './values.ts'

/** A new booking over the list or the grid (R213, R216); its address may name resources, a time and a subject. */
export default function AddBooking() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const [asked] = useState(() => bookingAddresses.add.read(search))
  const closesTo = useClosesTo()
  const { presetId } = useParams()
  const picker = useOutlet()
  // A link to a picker over the form waits for that alone; the form has its times from before, or gets them there.
  const [isPicking] = useState(picker !== null)
  // A grid leads here with its time or its day.
  const hasDay = presetId !== undefined || slotIn(asked) !== null || asked.date !== undefined || isPicking
  const read = useCall(levels.openDay, { query: {} }, { enabled: !hasDay })
  if (hasDay) return <NewBooking asked={asked} />
  return (
    <LoadedPanel title={t('bookings.add')} read={read} closesTo={closesTo}>
      {/* In the evening a booking begins on the next open day, in the early morning when the place opens. */}
      {({ data }) => <NewBooking asked={data.is_over ? { ...asked, date: data.day } : asked} opens={openingOf(data)} />}
    </LoadedPanel>
  )
}

/** The instant at which most of the place opens on its day; null: it is closed. */
const openingOf = ({ day, opens_at, timezone }: OpenDay) =>
  opens_at === null ? null : instantIn(day, minutesOf(opens_at), timezone).getTime()

interface NewProps {
  asked: ReturnType<typeof bookingAddresses.add.read>
  opens?: number | null
}

/** The form for the person whom its address names, else for the caller. */
function NewBooking(props: NewProps) {
  const { t } = useTranslation()
  const { id, name } = useInitial().user
  const { host } = props.asked
  const read = useCall(users.hosts, { query: { picked: [host ?? id] } }, { enabled: host !== undefined })
  const closesTo = useClosesTo()
  if (host === undefined) return <FormFor {...props} host={{ id, name }} />
  return (
    <LoadedPanel title={t('bookings.add')} read={read} closesTo={closesTo}>
      {({ data }) => <FormFor {...props} host={data.find((person) => person.id === host) ?? { id, name }} />}
    </LoadedPanel>
  )
}

function FormFor({ asked, opens = null, host: { id, name } }: NewProps & { host: NewBookingValues['host'] }) {
  const { t } = useTranslation()
  const zone = useOwnZone()
  const [slot] = useState(() => slotIn(asked) ?? usualSlot({ now: Date.now(), zone, date: asked.date, opens }))
  const resources = [...(asked.resources ?? [])]
  const body = { preset: { resources }, slots: [slot] }
  const read = useCall(bookings.availability, { body }, { enabled: resources.length > 0 })
  const closesTo = useClosesTo()
  const start = (found: readonly Availability[]) => startOf({ slot, found, zone, host: { id, name }, asked })
  if (resources.length === 0) return <Form start={start([])} closesTo={closesTo} />
  return (
    <LoadedPanel title={t('bookings.add')} read={read} closesTo={closesTo}>
      {({ data }) => <Form start={start(data)} closesTo={closesTo} />}
    </LoadedPanel>
  )
}

/** The screen below, without the values in the query that the form began with. */
function useClosesTo(): string {
  const { closesTo } = useFormPlace()
  const [search] = useSearchParams()
  const none = { resources: null, from: null, to: null, subject: null, is_private: null, host: null, repeat: null }
  return `${closesTo}?${bookingAddresses.add.change(search, none)}`
}

function Form({ start: given, closesTo }: { start: NewBookingValues; closesTo: string }) {
  const { t } = useTranslation()
  const zone = useOwnZone()
  const { onBooked } = useFormPlace()
  const closeOnto = useCloseOnto({ isSaved: true })
  // A later answer about the same resources doesn't start the form again.
  const [start] = useState(given)
  const form = useNewBooking({
    start,
    zone,
    onBooked: () => {
      onBooked?.()
      closeOnto(closesTo)
    },
  })
  const { refused, refusedResource, values } = form
  const { availability, needsApproval } = useAllFree(values.resources, form.slot, values.host.id)
  const series = values.recurrence ? declarationOf(values, form.slot) : null
  const dates = useSeriesDates(series)
  // Dates of an earlier rule stay until those of the new one come.
  const free = series && dates.data?.data.filter(({ state }) => state === 'free').length
  return (
    <FormPanel
      title={t('bookings.add')}
      form={form}
      closesTo={closesTo}
      back={null}
      saves={
        free
          ? t(needsApproval ? 'series.request_dates' : 'series.book_dates', { count: free })
          : bookText(t, needsApproval)
      }
    >
      {refused && refusedResource && (
        <WaysOut
          message={refused.message}
          refusals={refused.refusals}
          resource={refusedResource}
          date={values.date}
          hostId={values.host.id}
          onTake={form.take}
          onClose={form.forget}
        />
      )}
      <NewBookingFields form={form} availability={availability} />
    </FormPanel>
  )
}
