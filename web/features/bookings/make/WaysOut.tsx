import type { Refusal, Slot } from '@kontor/contract'
import { IconAlertTriangle, IconClock, IconMapPin, IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n.ts'
import { lengthOf, unbroken, useFormats } from '../../../kit/time/formats.ts'
import { durationOf, readSlot } from '../../../kit/time/slot.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { Buttons } from '../../../kit/ui/button/Buttons.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import { priceText } from '../list/rows/cost.ts'
import { bookText } from './book-text.ts'
import classes from './WaysOut.module.css'
import { WhyLink } from './WhyLink.tsx'

interface Props {
  message: string
  refusals: readonly Refusal[]
  /** The requested resource. */
  resource: { id: number; name: string; timezone: string; needs_approval?: boolean }
  /** The local day on the screen, yyyy-MM-dd; another day is named in the text. */
  date: string
  /** The person's own unless told otherwise. */
  timeFormat?: string
  /** The person the booking was for; the reader unless told otherwise. */
  hostId?: number | null | undefined
  /** The booking that was to be changed. */
  bookingId?: number | undefined
  /** The slot of a running booking that was to be extended: its end moves, other places are booked for the added time. */
  extended?: Slot | undefined
  /** The field with the typed subject; absent where none is asked for, or where it stands beside the refusal. */
  subject?: ReactNode
  /** Books another time or place instead, or moves the booking there. */
  onTake: (resourceId: number, slot: Slot) => void
  onClose: () => void
  /** Other buttons, such as Try again and Back. */
  children?: ReactNode
}

/**
 * Says why a booking was refused and offers alternatives, each at one press, the closest first: a part of the time, the
 * same time elsewhere, another time. Takes the focus and is read out.
 */
export function WaysOut(props: Props) {
  const { message, refusals, resource, timeFormat, hostId, bookingId, subject, onTake, onClose, children } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const first = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLParagraphElement>(null)
  const ways = useWays(props)
  useLayoutEffect(() => {
    // The focus goes to Try again, otherwise to the message, never to an alternative: pressing Enter twice must not
    // book a time that nobody has read.
    const choice = first.current?.querySelector<HTMLElement>('[data-again]') ?? text.current
    choice?.focus({ preventScroll: true })
  }, [])
  const range = ({ datetime_from, datetime_to }: Slot, timezone: string) =>
    unbroken(formats.range(datetime_from, datetime_to, timezone, timeFormat))
  const [refusal] = refusals
  return (
    <div className={classes.ways} ref={first} role="alert">
      <div className={classes.head}>
        {/* Stands before the message: from the message, which has the focus, Tab leads to the subject and the offers. */}
        <IconButton className={classes.close!} label={t('shell.close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
        <IconAlertTriangle className={classes.sign} size={18} stroke={1.6} aria-hidden />
        <div className={classes.why}>
          <p ref={text} tabIndex={-1}>
            {message}
          </p>
          {refusal && (
            <p className={classes.asked}>
              {t('bookings.asked_for', {
                when: formats.period(
                  refusal.slot.datetime_from,
                  refusal.slot.datetime_to,
                  resource.timezone,
                  timeFormat,
                ),
              })}
            </p>
          )}
        </div>
      </div>
      {subject}
      {ways.length > 0 && (
        <ul className={classes.others}>
          {ways.map(({ Icon, name, timezone, slot, day, note, verb, id }) => (
            <li key={id + slot.datetime_from + slot.datetime_to}>
              <button type="button" onClick={() => onTake(id, slot)}>
                <Icon size={18} stroke={1.6} aria-hidden />
                <span>
                  <b>{t('bookings.offer', { name, when: day + range(slot, timezone) })}</b>
                  <small>{note}</small>
                </span>
                <span className={classes.verb}>{verb}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {refusal && <WhyLink refusal={refusal} hostId={hostId} bookingId={bookingId} />}
      {children && <Buttons>{children}</Buttons>}
    </div>
  )
}

const minutesIn = (slot: Slot) => durationOf(readSlot(slot)) / 60_000

/** Returns the offers in place of what was refused, the closest first. */
function useWays({ refusals: [refusal], resource, date, bookingId, extended }: Props) {
  const { t } = useTranslation()
  const formats = useFormats()
  if (!refusal) return []
  const { shorter, next_free: next, alternatives, slot: asked } = refusal
  const here = { id: resource.id, name: resource.name, timezone: resource.timezone, day: '' }
  const takeOf = (isRequest = false) =>
    bookingId === undefined || extended ? bookText(t, isRequest) : t('bookings.move_this')
  const isOtherDay = next && dayIn(next.datetime_from, resource.timezone) !== date
  return [
    shorter && {
      ...here,
      Icon: IconClock,
      slot: shorter,
      note: extended
        ? t('bookings.longer_by', { length: lengthOf(minutesIn(shorter) - minutesIn(extended)) })
        : t('bookings.shorter_by', { length: lengthOf(minutesIn(asked) - minutesIn(shorter)) }),
      verb: t(extended ? 'bookings.extend' : 'bookings.shorten'),
    },
    ...alternatives.slice(0, 3).map((other) => ({
      ...here,
      Icon: IconMapPin,
      id: other.resource_id,
      name: other.resource_name,
      timezone: other.timezone,
      slot: { datetime_from: other.datetime_from, datetime_to: other.datetime_to },
      note: [
        t(extended ? 'bookings.afterwards' : 'bookings.same_time'),
        isolated(other.level_name),
        priceText(t, formats, other),
      ]
        .filter(Boolean)
        .join(' · '),
      verb: takeOf(other.needs_approval),
    })),
    next && {
      ...here,
      Icon: IconClock,
      slot: next,
      day: isOtherDay ? `${formats.weekday(next.datetime_from, resource.timezone)} ` : '',
      note: t('bookings.next_free'),
      verb: takeOf(resource.needs_approval),
    },
  ].filter((way) => way !== null)
}
