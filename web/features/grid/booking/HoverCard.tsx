import { IconMapPin } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../../i18n.ts'
import anchored from '../../../kit/overlay/anchored/anchored.module.css'
import { usePlacement } from '../../../kit/overlay/anchored/usePlacement.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Avatar } from '../../../kit/ui/Avatar.tsx'
import type { GridBooking, GridResource } from '../grid-types.ts'
import { markIcons, marksOf, markText } from '../rows/blocks/booking-marks.tsx'
import { isHidden } from '../rows/blocks/booking-state.ts'
import { hostText, stateText, titleOf, whoseText } from '../rows/blocks/booking-text.ts'
import { bookingById, type Layout, type RowPlace } from '../rows/layout.ts'
import { spanOf } from '../rules/span.ts'
import { type GridState, useGrid } from '../store.ts'
import { lengthText, whenText } from '../time/clock.ts'
import { useDay } from '../time/day.ts'
import card from './card.module.css'
import css from './hover.module.css'
import { useRangePlacement } from './useRangePlacement.ts'

/** No drag, no form and no card. */
const isQuiet = ({ draft, front }: GridState) => !draft && !front

/** All of a block's text, while the pointer or the keyboard rests on it. Screen readers have it in the block's name. */
export function HoverCard({ layout }: { layout: Layout }) {
  const id = useGrid((state) => (isQuiet(state) ? state.hoveredId : null))
  const booking = id === null ? undefined : bookingById(layout, id)
  const place = booking && layout.byId.get(booking.resource_id)
  return booking && place && <Shown key={booking.id} booking={booking} place={place} />
}

function Shown({ booking, place }: { booking: GridBooking; place: RowPlace }) {
  const { t } = useTranslation()
  const formats = useFormats()
  const day = useDay()
  const me = useInitial().user.id
  const host = isHidden(booking) ? null : hostText(booking, me)
  const self = useRef<HTMLDivElement>(null)
  const span = spanOf(booking)
  usePlacement(self, useRangePlacement(place, span))
  const who = isHidden(booking) ? '' : whoseText(t, booking, me)
  const stands = stateText(t, booking, day.now)
  const marks = isHidden(booking) ? [] : marksOf(booking, day.now)
  const person = isHidden(booking) ? null : booking.host
  return (
    <div ref={self} className={`${anchored.anchored} ${card.card} ${css.hover}`} aria-hidden data-hover-card>
      <div className={css.head}>
        <b dir="auto">{titleOf(t, booking)}</b>
        <span>{lengthText(span)}</span>
      </div>
      <p>{whenText(formats, span, place.resource)}</p>
      <div className={css.who}>
        {person && <Avatar name={person} userId={booking.host_id} />}
        <div>
          {who && <p>{who}</p>}
          {host && <p>{t('bookings.hosted', { who: isolated(host) })}</p>}
          {/* The line above already says that it is booked. */}
          {!(who && stands === t('grid.stands.booked')) && <p>{stands}</p>}
        </div>
      </div>
      {marks.length > 0 && (
        <ul className={css.marks}>
          {marks.map((mark) => {
            const Icon = markIcons[mark]
            return (
              <li key={mark}>
                <Icon size={14} stroke={1.9} aria-hidden />
                <span>{markText(t, booking, mark)}</span>
              </li>
            )
          })}
        </ul>
      )}
      <p className={css.where}>
        <IconMapPin size={14} stroke={1.9} aria-hidden />
        <span dir="auto">{whereOf(place.resource, t)}</span>
      </p>
    </div>
  )
}

/** The resource, with the number of its seats and its equipment. */
const whereOf = ({ name, seats, attributes }: GridResource, t: TFunction) =>
  [name, seats !== null && t('resources.seats_count', { count: seats }), ...attributes]
    .filter((part): part is string => !!part)
    .map(isolated)
    .join(' · ')
