import type { GridBooking, GridResource } from '@kontor/contract/grid.ts'
import { Button, TextInput } from '@mantine/core'
import { IconLock, IconX } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormats } from '../../kit/formats.ts'
import { IconButton } from '../../kit/IconButton.tsx'
import type { Acts } from './acts.ts'
import { Card } from './Card.tsx'
import css from './card.module.css'
import { hold, unchanged } from './change.ts'
import { lengthText, rangeText } from './clock.ts'
import { useDay } from './day.ts'
import type { RowPlace } from './layout.ts'
import { isHidden, isOver, lookOf } from './look.ts'
import { PrivateSwitch } from './PrivateSwitch.tsx'
import { spanOf } from './spans.ts'
import { useGridStore } from './store.ts'

interface Props {
  place: RowPlace
  booking: GridBooking
  acts: Acts
  onClose: () => void
}

/** A booking: who and when, and for its owner subject, privacy, another time and cancelling. */
export function BookingCard({ place, booking, acts, onClose }: Props) {
  const { t } = useTranslation()
  const { axis, now } = useDay()
  const [subject, setSubject] = useState(booking.subject ?? '')
  const [isPrivate, setPrivate] = useState(booking.is_private)
  const card = useRef<HTMLFormElement>(null)
  const span = spanOf(booking)
  const mayEdit = booking.meta.update && booking.id > 0 && !isOver(booking, now)
  const title = isHidden(booking) ? t('grid.private') : booking.subject || booking.host || t('grid.taken')
  const edited = subject.trim() !== (booking.subject ?? '') || isPrivate !== booking.is_private
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
  }, [])
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (edited) acts.edit(booking, { subject: subject.trim(), is_private: isPrivate })
    else onClose()
  }
  return (
    <Card place={place} span={span} label={`${title}, ${rangeText(axis, span, place.resource)}`} onClose={onClose}>
      <form ref={card} tabIndex={-1} className={css.form} onSubmit={onSubmit}>
        <div className={css.head}>
          <b className="cut" dir="auto">
            {title}
          </b>
          {isHidden(booking) && <IconLock size={14} stroke={1.9} aria-hidden />}
          <IconButton className={css.close!} label={t('shell.close')} onClick={onClose}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
        <Facts booking={booking} resource={place.resource} />
        {/* What is private to others may be moved or cancelled, not laid open. */}
        {mayEdit && !isHidden(booking) && (
          <>
            <TextInput
              className={css.subject!}
              value={subject}
              maxLength={200}
              placeholder={t('grid.subject')}
              aria-label={t('grid.subject')}
              autoComplete="off"
              onChange={(event) => setSubject(event.currentTarget.value)}
            />
            <PrivateSwitch checked={isPrivate} onChange={setPrivate} />
          </>
        )}
        <Buttons booking={booking} edited={edited} acts={acts} />
      </form>
    </Card>
  )
}

function Facts({ booking, resource }: { booking: GridBooking; resource: GridResource }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { axis, date, now } = useDay()
  const span = spanOf(booking)
  const over = isOver(booking, now)
  const state = over ? 'over' : booking.status === 'checked_in' ? 'checked_in' : lookOf(booking)
  const { auto_release: after, pre_check_in: before } = booking
  return (
    <dl className={css.facts}>
      <dt>{t('grid.fact.when')}</dt>
      <dd>
        {formats.onDay(date, rangeText(axis, span, resource))} <span>{lengthText(span)}</span>
      </dd>
      <dt>{t('grid.fact.resource')}</dt>
      <dd>
        <bdi>{resource.name}</bdi>
      </dd>
      {booking.host && (
        <>
          <dt>{t('grid.fact.host')}</dt>
          <dd>
            <bdi>{booking.host}</bdi>
          </dd>
        </>
      )}
      <dt>{t('grid.fact.state')}</dt>
      <dd>{t(`grid.state.${state}`)}</dd>
      {after !== null && booking.status === 'booked' && !over && (
        <>
          <dt>{t('grid.fact.check_in')}</dt>
          <dd>{t('grid.check_in_within', { before: before ?? 0, after })}</dd>
        </>
      )}
    </dl>
  )
}

interface ButtonsProps {
  booking: GridBooking
  /** What was typed waits to be saved: another time comes after that. */
  edited: boolean
  acts: Acts
}

function Buttons({ booking, edited, acts }: ButtonsProps) {
  const { t } = useTranslation()
  const store = useGridStore()
  const { now } = useDay()
  if (isOver(booking, now) || booking.id < 0) return null
  const { update, delete: mayCancel } = booking.meta
  return (
    <div className={css.buttons}>
      {update && edited && (
        <Button type="submit" variant="filled">
          {t('grid.save')}
        </Button>
      )}
      {update && !edited && (
        <Button onClick={() => hold(unchanged(booking, now), { store, t })}>{t('grid.change_time')}</Button>
      )}
      {mayCancel && (
        <Button className={css.danger!} onClick={() => acts.cancel(booking)}>
          {t('grid.cancel')}
        </Button>
      )}
    </div>
  )
}
