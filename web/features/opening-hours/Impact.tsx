import type { Affected, AffectedBooking, Decisions, Endpoint } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { RadioField } from '../../kit/form/fields/RadioField.tsx'
import type { Field } from '../../kit/form/form-part.ts'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useCall } from '../../kit/http/call.ts'
import type { CallInput, Route } from '../../kit/http/route.ts'
import { useOnChange } from '../../kit/latest.ts'
import { useFormats } from '../../kit/time/formats.ts'
import { dayIn } from '../../kit/time/time.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import classes from './Impact.module.css'

type Action = Decisions['each'][number]['action']
type Body = { is_preview: boolean; decisions?: Decisions | undefined }

interface Props<E extends Endpoint, Values extends Body> {
  route: Route<E>
  params: unknown
  form: EndpointForm<Values>
  /** The fields that must be right before the effects of a change can be known. */
  fields: readonly (keyof Values & string)[]
}

/**
 * The bookings that the typed change would break, with a choice for each; nothing while it breaks none. The choices go into
 * the form's `decisions`, so that saving carries them out.
 */
export function Impact<E extends Endpoint, Values extends Body>({ route, params, form, fields }: Props<E, Values>) {
  const body = { ...form.values, decisions: undefined, is_preview: true }
  const read = useCall(route, { params, body } as unknown as CallInput<E>, {
    enabled: form.isAllowed && form.isChanged(fields) && form.isRight(fields),
    retry: false,
  })
  const affected = (read.data as { affected: Affected } | undefined)?.affected
  const field = form.field('decisions' as never) as Field<Decisions | undefined>
  useOnChange(affected?.seen ?? '', () => field.set(affected?.total ? proposed(affected) : undefined))
  if (!affected?.total || !field.value) return null
  return <List affected={affected} decisions={field.value} set={field.set} />
}

/** Each booking moves where a like place is free; all others stay. */
const proposed = ({ seen, bookings, total }: Affected): Decisions => ({
  seen,
  each: bookings.map((booking) => decisionOf(booking, booking.proposal && booking.may_move ? 'move' : 'keep')),
  rest: total > bookings.length ? 'keep' : null,
})

const decisionOf = ({ booking_id, proposal }: AffectedBooking, action: Action) => ({
  booking_id,
  action,
  resource_id: action === 'move' ? proposal!.resource_id : null,
})

interface ListProps {
  affected: Affected
  decisions: Decisions
  set(decisions: Decisions): void
}

function List({ affected: { bookings, total }, decisions, set }: ListProps) {
  const { t } = useTranslation()
  const movable = bookings.filter(canMove).length
  const all = (action: Action) =>
    set({
      ...decisions,
      each: bookings.map((booking) => decisionOf(booking, may(booking, action) ? action : 'keep')),
      rest: total > bookings.length ? (action === 'cancel' ? 'cancel' : 'keep') : null,
    })
  const chosen = new Map(decisions.each.map(({ booking_id, action }) => [booking_id, action]))
  return (
    <section className={classes.impact} aria-live="polite">
      <h3>{t('availability.affects', { count: total })}</h3>
      <p>{t('availability.affects_places', { count: movable })}</p>
      {bookings.length > 1 && (
        <div className={classes.all}>
          {movable > 0 && (
            <Button size="small" onClick={() => all('move')}>
              {t('availability.move_all')}
            </Button>
          )}
          {bookings.some(({ may_cancel }) => may_cancel) && (
            <Button size="small" onClick={() => all('cancel')}>
              {t('availability.cancel_all')}
            </Button>
          )}
          <Button size="small" onClick={() => all('keep')}>
            {t('availability.keep_all')}
          </Button>
        </div>
      )}
      <ol>
        {bookings.map((booking) => (
          <Item
            key={booking.booking_id}
            booking={booking}
            action={chosen.get(booking.booking_id) ?? 'keep'}
            choose={(action) =>
              set({
                ...decisions,
                each: decisions.each.map((each) =>
                  each.booking_id === booking.booking_id ? decisionOf(booking, action) : each,
                ),
              })
            }
          />
        ))}
      </ol>
      <p role="status">{t('availability.outcome', outcomeOf(decisions))}</p>
      {total > bookings.length && <p>{t('availability.affects_more', { count: total - bookings.length })}</p>}
    </section>
  )
}

const outcomeOf = ({ each }: Decisions) => {
  const count = (action: Action) => each.filter((one) => one.action === action).length
  return { moved: count('move'), cancelled: count('cancel'), kept: count('keep') }
}

const canMove = ({ may_move, proposal }: AffectedBooking) => may_move && proposal !== null
const may = (booking: AffectedBooking, action: Action) =>
  action === 'move' ? canMove(booking) : action === 'keep' || booking.may_cancel

interface ItemProps {
  booking: AffectedBooking
  action: Action
  choose(action: Action): void
}

function Item({ booking, action, choose }: ItemProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { booking_id, datetime_from: from, datetime_to: to, timezone, subject, host, proposal, resource_name } = booking
  const labels = {
    move: proposal && t('availability.move_to', { place: `${proposal.resource_name}, ${proposal.level_name}` }),
    cancel: t('availability.cancel'),
    keep: t('availability.keep'),
  }
  const options = (['move', 'cancel', 'keep'] as const)
    .filter((each) => may(booking, each))
    .map((value) => ({ value, label: labels[value]! }))
  const field = { name: `booking-${booking_id}`, value: action, error: null, set: choose }
  const when = formats.onDay(dayIn(from, timezone), formats.range(from, to, timezone))
  const what = [resource_name, subject, host].filter(Boolean).join(' · ')
  return (
    <li>
      <p className={classes.what}>
        <bdi>{what}</bdi>
      </p>
      <RadioField label={when} field={field} options={options} hint={booking.reason} />
    </li>
  )
}
