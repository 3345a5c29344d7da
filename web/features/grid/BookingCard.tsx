import type { GridBooking } from '@kontor/contract/grid.ts'
import { Button, TextInput } from '@mantine/core'
import { IconLock, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
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

/** A booking: who and when, and for its owner subject, privacy and cancelling. */
export function BookingCard({ place, booking, acts, onClose }: Props) {
  const { t } = useTranslation()
  const store = useGridStore()
  const { axis, now } = useDay()
  const [subject, setSubject] = useState(booking.subject ?? '')
  const [isPrivate, setPrivate] = useState(booking.is_private)
  const card = useRef<HTMLFormElement>(null)
  const { resource } = place
  const span = spanOf(booking)
  const range = rangeText(axis, span, resource)
  const over = isOver(booking, now)
  const mayEdit = booking.meta.update && !over && booking.id > 0
  const mayCancel = booking.meta.delete && !over && booking.id > 0
  const title = isHidden(booking) ? t('grid.private') : booking.subject || booking.host || t('grid.taken')
  const changed = subject.trim() !== (booking.subject ?? '') || isPrivate !== booking.is_private
  useEffect(() => {
    card.current?.focus({ preventScroll: true })
  }, [])
  return (
    <Card place={place} span={span} label={`${title}, ${range}`} onClose={onClose}>
      <form
        ref={card}
        tabIndex={-1}
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (changed) acts.edit(booking, { subject: subject.trim(), is_private: isPrivate })
          else onClose()
        }}
      >
        <div className={css.head}>
          <b className="cut">{title}</b>
          {isHidden(booking) && <IconLock size={14} stroke={1.9} aria-hidden />}
          <button type="button" className={css.close} onClick={onClose} aria-label={t('shell.close')}>
            <IconX size={18} stroke={1.6} aria-hidden />
          </button>
        </div>
        <dl className={css.facts}>
          <dt>{t('grid.fact.when')}</dt>
          <dd>
            {range} <span>{lengthText(span)}</span>
          </dd>
          <dt>{t('grid.fact.resource')}</dt>
          <dd>{resource.name}</dd>
          {booking.host && (
            <>
              <dt>{t('grid.fact.host')}</dt>
              <dd>{booking.host}</dd>
            </>
          )}
          <dt>{t('grid.fact.state')}</dt>
          <dd>
            {t(
              over
                ? 'grid.state.over'
                : booking.status === 'checked_in'
                  ? 'grid.state.checked_in'
                  : `grid.state.${lookOf(booking)}`,
            )}
          </dd>
          {booking.auto_release !== null && booking.status === 'booked' && !over && (
            <>
              <dt>{t('grid.fact.check_in')}</dt>
              <dd>{t('grid.check_in_within', { before: booking.pre_check_in ?? 0, after: booking.auto_release })}</dd>
            </>
          )}
        </dl>
        {mayEdit && (
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
        {(mayEdit || mayCancel) && (
          <div className={css.buttons}>
            {mayEdit &&
              (changed ? (
                <Button key="save" type="submit" variant="filled">
                  {t('grid.save')}
                </Button>
              ) : (
                <Button key="change" onClick={() => hold(unchanged(booking, now), { store, t })}>
                  {t('grid.change_time')}
                </Button>
              ))}
            {mayCancel && (
              <Button className={css.danger!} onClick={() => acts.cancel(booking)}>
                {t('grid.cancel')}
              </Button>
            )}
          </div>
        )}
      </form>
    </Card>
  )
}
