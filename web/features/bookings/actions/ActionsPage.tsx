import type { Booking, Declaration } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { addresses } from '../../../kit/addresses.ts'
import { declarations } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import cards from '../../../kit/ui/frame/card-page.module.css'
import { Page } from '../../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { approvalAddresses } from '../../approvals/addresses.ts'
import { passAddresses } from '../../passes/addresses.ts'
import { bookingAddresses } from '../addresses.ts'
import { useMayBookAgain } from '../cancel/BookAgain.tsx'
import { useCancelMore } from '../cancel/useCancelMore.ts'
import { isLeft } from '../left.ts'
import { SkippedDates } from '../series/SkippedDates.tsx'
import classes from './ActionsPage.module.css'
import { OneBooking } from './OneBooking.tsx'
import { OtherDates } from './OtherDates.tsx'

/** Bookings of a reservation that are shown; the rest is in the list. */
const mostShown = 20

/** One reservation with what can be done now: check in, check out, extend, cancel (R225). Mails and codes lead here. */
export default function ActionsPage() {
  const { t } = useTranslation()
  const id = Number(useParams().declaration_id)
  const read = useCall(declarations.get, { params: { id } })
  return (
    <Page title={t('bookings.your_booking')}>
      <div className={cards.page}>
        <Loaded read={read} rows={3} elsewhere={<AllBookings />}>
          {({ data }) => <Reservation reservation={data} />}
        </Loaded>
      </div>
    </Page>
  )
}

/** The way on from a link to a booking that is gone. */
function AllBookings() {
  const { t } = useTranslation()
  return useMay()(['BOOKINGS', 'MY_BOOKINGS']) ? (
    <LinkButton to={bookingAddresses.list()}>{t('bookings.all')}</LinkButton>
  ) : (
    <LinkButton to={addresses.start()}>{t('shell.to_start')}</LinkButton>
  )
}

function Reservation({ reservation }: { reservation: Declaration }) {
  const { t } = useTranslation()
  const may = useMay()
  const now = useNow()
  const { decides_requests } = useInitial()
  const { bookings } = reservation
  const left = bookings.filter((booking) => isLeft(booking, now))
  const shown = (left.length > 0 ? left : bookings).slice(0, mostShown)
  // The next date of a series stands for all of it.
  const isSeries = reservation.recurrence !== null && left.length > 1
  const more = bookings.length - shown.length
  const mayBookAgain = useMayBookAgain()
  const areOver = left.length === 0 && !shown.some(mayBookAgain)
  const cancelMore = useCancelMore(() => undefined)
  const open = left.filter(({ meta }) => meta.delete)
  // Changing one's own needs no right to decide; who holds it for all places decides that one as well.
  const decidesOne = ({ meta, relation }: Booking) => meta.update && (relation === 'other' || may(['BOOKINGS:update']))
  const decides = reservation.approval_status === 'pending' && decides_requests && left.some(decidesOne)
  return (
    <>
      {isSeries ? (
        <OneBooking booking={left[0]!} isLeft>
          <OtherDates of={shown[0]!} others={shown.slice(1)} />
        </OneBooking>
      ) : (
        <ul className={cards.list}>
          {shown.map((booking) => (
            <li key={booking.id}>
              <OneBooking booking={booking} isLeft={left.includes(booking)} />
            </li>
          ))}
        </ul>
      )}
      {areOver && <p className={cards.note}>{t('bookings.nothing_to_do')}</p>}
      <SkippedDates reservation={reservation} />
      <div className={classes.foot}>
        {decides && (
          <LinkButton variant="filled" to={approvalAddresses.request({ request_id: reservation.id })}>
            {t('bookings.decide')}
          </LinkButton>
        )}
        {open.length > 1 && open.length === left.length && (
          <Button variant="subtle" className={cards.danger!} onClick={() => cancelMore.all(open[0]!)}>
            {t('bookings.cancel_all', { count: open.length })}
          </Button>
        )}
        {may(['PLAN']) && left.some(({ relation }) => relation !== 'other') && (
          <LinkButton variant="subtle" to={passAddresses.pass({ pass_id: reservation.id })}>
            {t('passes.pass')}
          </LinkButton>
        )}
        {may(['BOOKINGS', 'MY_BOOKINGS']) && (
          <LinkButton variant="subtle" to={bookingAddresses.list()}>
            {more > 0 ? t('bookings.and_more', { count: more }) : t('bookings.all')}
          </LinkButton>
        )}
      </div>
    </>
  )
}
