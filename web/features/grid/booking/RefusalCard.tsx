import { useTranslation } from 'react-i18next'
import { readSlot } from '../../../kit/time/slot.ts'
import { Button } from '../../../kit/ui/button/Button.tsx'
import { SubjectInput, WaysOut } from '../../bookings/bookings.ts'
import type { RowPlace } from '../rows/layout.ts'
import { type RefusedRequest, useGridStore } from '../store.ts'
import { useDay } from '../time/day.ts'
import { Card } from './Card.tsx'

interface Props {
  place: RowPlace
  refused: RefusedRequest
  onClose: () => void
}

/** Says why a booking was refused, with alternatives; the typed subject stays in it. */
export function RefusalCard({ place, refused, onClose }: Props) {
  const { t } = useTranslation()
  const day = useDay()
  const { resource } = place
  const store = useGridStore()
  const { typed } = refused
  const again = refused.refusals.length === 0
  return (
    <Card place={place} span={refused.span} label={t('grid.refused')} onClose={onClose}>
      <WaysOut
        message={refused.message}
        refusals={refused.refusals}
        bookingId={refused.bookingId}
        resource={resource}
        date={day.date}
        timeFormat={resource.time_format}
        subject={
          typed && (
            <SubjectInput
              value={typed.subject}
              onChange={(subject) => store.set({ refused: { ...refused, typed: { ...typed, subject } } })}
            />
          )
        }
        onTake={(id, slot) => refused.retry(id, readSlot(slot))}
        onClose={onClose}
      >
        {again && (
          <Button data-again onClick={() => refused.retry(resource.id, refused.span)}>
            {t('shell.retry')}
          </Button>
        )}
        {refused.back && (
          <Button variant="subtle" onClick={refused.back.go}>
            {refused.back.label}
          </Button>
        )}
      </WaysOut>
    </Card>
  )
}
