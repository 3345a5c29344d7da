import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { Buttons } from '../../../kit/ui/button/Buttons.tsx'
import type { GridResource } from '../grid-types.ts'
import { leaveChange, saveChange } from '../input/change-mode.ts'
import type { Actions } from '../requests/actions.ts'
import { mayMove, movablePart, spotAt, unavailableReason } from '../rules/move-and-resize.ts'
import { type GridChange, useGridStore } from '../store.ts'
import { lengthText, rangeText } from '../time/clock.ts'
import { useDay } from '../time/day.ts'
import { PhoneSheet } from './Card.tsx'
import card from './card.module.css'
import css from './change.module.css'

interface Props {
  resource: GridResource
  change: GridChange
  actions: Actions
}

/**
 * The new time of a booking that is being moved or resized, and what the next tap does. The focus stays in the grid.
 */
export function ChangeBar({ resource, change, actions }: Props) {
  const { t } = useTranslation()
  const store = useGridStore()
  const day = useDay()
  const { booking, span, next } = change
  const subject = booking.subject || t('bookings.unnamed')
  const range = rangeText(day.axis, span, resource)
  const why = unavailableReason(spotAt(day, resource, booking), span)
  const isRunning = next === 'end' && !mayMove(booking, day.now) && movablePart(booking, day.now) !== null
  const onLeave = () => leaveChange(change, { store, t })
  return (
    <PhoneSheet label={t('grid.changing', { subject, resource: resource.name, range })} onClose={onLeave}>
      <div className={css.bar}>
        <div className={css.where}>
          <b className="cut">
            <bdi>{resource.name}</bdi> · {range}
          </b>
          <span className="cut">
            <bdi>{subject}</bdi> · {lengthText(span)}
          </span>
        </div>
        {why ? (
          <p className={css.why}>
            <IconAlertTriangle size={14} stroke={1.9} aria-hidden /> {t(`grid.grey.${why}`)}
          </p>
        ) : (
          <p className={css.next}>
            {t(isRunning ? 'grid.choose_rest' : next === 'move' ? 'grid.choose_start' : 'grid.choose_end')}
          </p>
        )}
        <Buttons>
          <Button variant="filled" className={css.save!} onClick={() => saveChange(change, { store, actions })}>
            {t('form.save')}
            <kbd className={card.kbd}>↵</kbd>
          </Button>
          <Button onClick={onLeave}>{t('shell.cancel')}</Button>
        </Buttons>
      </div>
    </PhoneSheet>
  )
}
