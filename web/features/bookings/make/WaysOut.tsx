import type { Refusal, Slot } from '@kontor/contract'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../../kit/time/formats.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Buttons } from '../../../kit/ui/button/Buttons.tsx'
import { IconButton } from '../../../kit/ui/button/IconButton.tsx'
import classes from './WaysOut.module.css'
import { WhyLink } from './WhyLink.tsx'

interface Props {
  message: string
  refusals: readonly Refusal[]
  /** The requested resource. */
  resource: { id: number; name: string; timezone: string }
  /** The local day on the screen, yyyy-MM-dd; another day is named in the text. */
  date: string
  /** The person's own unless told otherwise. */
  timeFormat?: string
  /** The person the booking was for; the reader unless told otherwise. */
  hostId?: number | null | undefined
  /** The booking that was to be changed. */
  bookingId?: number | undefined
  /** Books another time or place instead. */
  onTake: (resourceId: number, slot: Slot) => void
  onClose: () => void
  /** Other buttons, such as Try again and Back. */
  children?: ReactNode
}

/** Says why a booking was refused and offers alternatives, each at one press. Takes the focus and is read out. */
export function WaysOut(props: Props) {
  const { message, refusals, resource, date, timeFormat, hostId, bookingId, onTake, onClose, children } = props
  const { t } = useTranslation()
  const formats = useFormats()
  const first = useRef<HTMLDivElement>(null)
  const text = useRef<HTMLParagraphElement>(null)
  const next = refusals[0]?.next_free
  const alternatives = (refusals[0]?.alternatives ?? []).slice(0, 3)
  useLayoutEffect(() => {
    // The focus goes to Try again, otherwise to the message, never to an alternative: pressing Enter twice must not
    // book a time that nobody has read.
    const choice = first.current?.querySelector<HTMLElement>('[data-again]') ?? text.current
    choice?.focus({ preventScroll: true })
  }, [])
  const range = ({ datetime_from, datetime_to }: Slot, timezone: string) =>
    formats.range(datetime_from, datetime_to, timezone, timeFormat)
  const weekday = (slot: Slot) =>
    dayIn(slot.datetime_from, resource.timezone) === date
      ? ''
      : `${formats.weekday(slot.datetime_from, resource.timezone)} `
  return (
    <div className={classes.ways} ref={first} role="alert">
      <div className={classes.head}>
        {/* Stands before the message: from the message, which has the focus, Tab leads to the alternatives. */}
        <IconButton className={classes.close!} label={t('shell.close')} onClick={onClose}>
          <IconX size={18} stroke={1.6} aria-hidden />
        </IconButton>
        <IconAlertTriangle className={classes.sign} size={18} stroke={1.6} aria-hidden />
        <p ref={text} className={classes.why} tabIndex={-1}>
          {message}
        </p>
      </div>
      {next && (
        <Button variant="filled" fullWidth onClick={() => onTake(resource.id, next)}>
          {t('bookings.take_next', {
            resource: resource.name,
            range: `${weekday(next)}${range(next, resource.timezone)}`,
          })}
        </Button>
      )}
      {alternatives.length > 0 && (
        <ul className={classes.others}>
          {alternatives.map(({ resource_id, resource_name, level_name, timezone, datetime_from, datetime_to }) => (
            <li key={resource_id + datetime_from}>
              <button type="button" onClick={() => onTake(resource_id, { datetime_from, datetime_to })}>
                <span>
                  <b dir="auto">{resource_name}</b>
                  <small>
                    {range({ datetime_from, datetime_to }, timezone)} · <bdi>{level_name}</bdi>
                  </small>
                </span>
                <span className={classes.verb}>{t('bookings.book_this')}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {refusals[0] && <WhyLink refusal={refusals[0]} hostId={hostId} bookingId={bookingId} />}
      {children && <Buttons>{children}</Buttons>}
    </div>
  )
}
