import type { ResourceHours } from '@kontor/contract'
import type { AvailableTime, UnavailableTime } from '@kontor/contract/calls/availabilities.ts'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { isolated } from '../../../i18n.ts'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { SettingRow, Settings } from '../../../kit/detail/Setting.tsx'
import { openingHours } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { dayIn } from '../../../kit/time/time.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { hoursInWords } from '../../hours-in-words/hours-in-words.ts'
import { resourceAddresses } from '../addresses.ts'
import { Assigned } from '../assigned/Assigned.tsx'
import classes from './AvailabilitySection.module.css'
import { Exceptions } from './Exceptions.tsx'
import { useRuleInWords } from './rule-in-words.ts'
import { TimeRows } from './TimeRows.tsx'
import { WeekBars } from './WeekBars.tsx'
import { weekBars } from './week-bars.ts'

/** When it can be booked: its hours, the days with other ones, its availability and unavailability (R303). */
export default function AvailabilitySection() {
  const id = Number(useParams().id)
  const hours = useCall(openingHours.ofResource, { params: { id } })
  return (
    <>
      <Loaded read={hours}>
        {({ data }) => (
          <>
            <Hours id={id} hours={data} />
            <Exceptions id={id} hours={data} />
            <Rules id={id} hours={data} kind="available" />
            <Rules id={id} hours={data} kind="unavailable" />
            <Assigned id={id} hours={data} />
          </>
        )}
      </Loaded>
      <Outlet />
    </>
  )
}

interface HoursProps {
  id: number
  hours: ResourceHours
}

function Hours({ id, hours }: HoursProps) {
  const { t } = useTranslation()
  const formats = useFormats()
  const { working_hours: own, inherited, timezone, meta, available } = hours
  const days = weekBars(inherited.working_hours, own, available, dayIn(new Date(), timezone))
  const ofPlace = inherited.working_hours
    ? hoursInWords(inherited.working_hours, formats) || t('availability.closed_then')
    : t('availability.always_open')
  const source = own
    ? t('availability.set_here')
    : inherited.source && t('availability.set_at', { place: inherited.source.name })
  const word = t(own ? 'availability.edit' : 'availability.override')
  return (
    <Section title={t('availability.hours')}>
      <Settings>
        <SettingRow
          label={t('availability.week')}
          source={own && inherited.source ? `${source} · ${isolated(inherited.source.name)}: ${ofPlace}` : source}
          isOwn={!!own}
          action={
            meta.update && (
              <LinkButton
                to={resourceAddresses.hours({ id })}
                variant="subtle"
                aria-label={`${word}: ${t('availability.week')}`}
              >
                {word}
              </LinkButton>
            )
          }
        >
          {own ? hoursInWords(own, formats) || t('availability.closed_then') : ofPlace}
        </SettingRow>
      </Settings>
      <WeekBars days={days} />
      {days.some(({ closed }) => closed.length > 0) && <p className={classes.hint}>{t('availability.hatched')}</p>}
    </Section>
  )
}

function Rules({ id, hours, kind }: HoursProps & { kind: 'available' | 'unavailable' }) {
  const { t } = useTranslation()
  const inWords = useRuleInWords(hours.timezone)
  const mayChange = hours.meta.update
  const rules: readonly (AvailableTime | UnavailableTime)[] = hours[kind]
  const isAvailable = kind === 'available'
  const add = isAvailable ? resourceAddresses.addAvailability({ id }) : resourceAddresses.addUnavailability({ id })
  const edit = (rule: number) =>
    isAvailable
      ? resourceAddresses.editAvailability({ id, resource_id: id, availability_id: rule })
      : resourceAddresses.editUnavailability({ id, resource_id: id, unavailability_id: rule })
  return (
    <Section
      title={t(`availability.${kind}`)}
      actions={
        mayChange && (
          <LinkButton to={add} size="small">
            {t(`availability.add_${kind}`)}
          </LinkButton>
        )
      }
    >
      <TimeRows
        empty={t(`availability.no_${kind}`)}
        mayChange={mayChange}
        rows={rules.map((rule) => ({
          id: rule.id,
          when: inWords(rule),
          what: 'reason' in rule && rule.reason,
          to: edit(rule.id),
        }))}
      />
    </Section>
  )
}
