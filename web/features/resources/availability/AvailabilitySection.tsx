import type { ResourceHours } from '@kontor/contract'
import type { AvailableTime, UnavailableTime } from '@kontor/contract/calls/availabilities.ts'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { openingHours } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { areValidDays, isValidPeriod } from '../../../kit/time/validity.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { resourceAddresses } from '../addresses.ts'
import { Assigned } from '../assigned/Assigned.tsx'
import { Exceptions } from './Exceptions.tsx'
import { useRuleInWords } from './rule-in-words.ts'
import { TimeRows } from './TimeRows.tsx'
import { WeekSection } from './WeekSection.tsx'

/** When it can be booked: its hours, the days with other ones, its availability and unavailability (R303). */
export default function AvailabilitySection() {
  const id = Number(useParams().id)
  const hours = useCall(openingHours.ofResource, { params: { id } })
  return (
    <>
      <Loaded read={hours}>
        {({ data }) => (
          <>
            <WeekSection id={id} hours={data} />
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

interface RulesProps {
  id: number
  hours: ResourceHours
  kind: 'available' | 'unavailable'
}

function Rules({ id, hours, kind }: RulesProps) {
  const { t } = useTranslation()
  const inWords = useRuleInWords(hours.timezone)
  const mayChange = hours.meta.update
  const now = useNow()
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
          isValid: isRuleValid(rule, now, hours.timezone),
          to: edit(rule.id),
        }))}
      />
    </Section>
  )
}

/** Whether a rule holds now: a single period, or the days between which a weekly one does (R246, R247). */
function isRuleValid(rule: AvailableTime | UnavailableTime, now: number, zone: string): boolean {
  const { datetime_from, datetime_to, first_day: from, last_day: to } = rule
  return datetime_from ? isValidPeriod({ datetime_from, datetime_to }, now) : areValidDays({ from, to }, now, zone)
}
