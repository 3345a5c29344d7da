import type { FoundResource, Slot } from '@kontor/contract'
import { IconCheck } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { addresses } from '../../../kit/addresses.ts'
import { levels } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useInitial } from '../../../kit/session/session.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { Button, LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Facts } from '../../../kit/ui/Facts.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { priceText } from '../../bookings/bookings.ts'
import { planAddresses } from '../../plan/addresses.ts'
import { RefusedBooking, useBook } from '../../plan/plan.ts'
import { freeSlot } from '../free-slot.ts'
import { Missing } from '../Missing.tsx'
import { PublishedPreview } from '../PlanPreview.tsx'
import classes from '../Setup.module.css'
import { StepFrame } from '../StepFrame.tsx'
import { isDone, steps } from '../steps.ts'
import { useSetup } from '../useSetup.ts'
import { useStepFact } from '../useStepFact.ts'

/** The first booking: a free desk of the next open day, one press away. */
export default function BookingStep() {
  const { t } = useTranslation()
  const { site, resources, is_booked } = useSetup()
  if (!is_booked && site && resources > 0) return <Offered siteId={site.id} />
  return (
    <StepFrame
      step="booking"
      about={t(is_booked ? 'setup.booked_about' : 'setup.booking_about')}
      action={
        is_booked ? (
          <LinkButton to={addresses.home()} variant="filled">
            {t('setup.to_home')}
          </LinkButton>
        ) : undefined
      }
    >
      {!is_booked && <Missing step={site ? 'desks' : 'site'} />}
      <Summary />
    </StepFrame>
  )
}

function Offered({ siteId }: { siteId: number }) {
  const { t } = useTranslation()
  const open = useCall(levels.openDay, { query: { level_id: siteId } })
  const date = open.data?.data.day
  const found = useCall(
    levels.finder,
    { params: { id: siteId }, query: date === undefined ? {} : { date } },
    { enabled: date !== undefined },
  )
  const failed = { ...found, error: open.error ?? found.error, refetch: open.error ? open.refetch : found.refetch }
  const first = found.data?.data
    .flatMap((resource) => {
      const slot = freeSlot(resource)
      return slot ? [{ resource, slot }] : []
    })
    .sort((a, b) => Number(b.resource.type.kind === 'desk') - Number(a.resource.type.kind === 'desk'))[0]
  const names = useMemo(() => new Map(found.data?.data.map(({ id, name }) => [id, name])), [found.data])
  if (first) return <Offer {...first} names={names} />
  return (
    <StepFrame
      step="booking"
      about={t('setup.booking_about')}
      action={
        found.data && (
          <LinkButton to={planAddresses.place()} variant="filled">
            {t('home.choose_on_plan')}
          </LinkButton>
        )
      }
    >
      <Loaded read={failed} rows={2} height={3.25}>
        {() => <p>{t('setup.nothing_free')}</p>}
      </Loaded>
      <Summary />
    </StepFrame>
  )
}

interface OfferProps {
  resource: FoundResource
  slot: Slot
  /** The names of all that can be booked, by id. */
  names: ReadonlyMap<number, string>
}

function Offer({ resource, slot, names }: OfferProps) {
  const { t } = useTranslation()
  const { map } = useSetup()
  const formats = useFormats()
  const me = useInitial().user.name
  const booking = useBook()
  const day = formats.day(slot.datetime_from, resource.timezone)
  return (
    <StepFrame
      step="booking"
      about={t('setup.booking_about')}
      action={
        <Button
          variant="filled"
          loading={booking.isBooking}
          onClick={() => void booking.book({ resourceId: resource.id, slots: [slot], subject: '' })}
        >
          {t('home.book_on', { name: resource.name, day })}
        </Button>
      }
      preview={map?.is_published && <PublishedPreview mapId={map.id} names={names} picked={resource.id} />}
    >
      <div className={classes.card}>
        <b dir="auto">{resource.name}</b>
        <span className={classes.fact} dir="auto">
          {resource.level_name}
        </span>
        <Facts
          facts={[
            [t('setup.day'), day],
            [t('setup.time'), formats.range(slot.datetime_from, slot.datetime_to, resource.timezone)],
            [t('setup.for'), me],
            [t('plan.price'), priceText(t, formats, resource)],
          ]}
        />
      </div>
      <RefusedBooking booking={booking} resource={resource} />
      <LinkButton to={planAddresses.place()}>{t('home.choose_on_plan')}</LinkButton>
      <Summary />
    </StepFrame>
  )
}

/** Lists the steps that are done, each with what the company has. */
function Summary() {
  const { t } = useTranslation()
  const setup = useSetup()
  const fact = useStepFact(setup)
  return (
    <ul className={classes.rows}>
      {steps
        .filter((step) => step !== 'booking' && isDone(step, setup))
        .map((step) => (
          <li key={step}>
            <IconCheck size={18} stroke={1.6} aria-hidden />
            <span className={classes.label}>{t(`setup.${step}`)}</span>
            <span className={classes.fact} dir="auto">
              {fact(step)}
            </span>
          </li>
        ))}
    </ul>
  )
}
