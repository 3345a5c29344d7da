import type { CapacityDate, ResourceDetail } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { resourceCapacityDates } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { useFormats } from '../../../kit/time/formats.ts'
import { useNow } from '../../../kit/time/useNow.ts'
import { isValidPeriod } from '../../../kit/time/validity.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { resourceAddresses } from '../addresses.ts'
import { TimeRows } from '../availability/TimeRows.tsx'

/** The times in which a pool takes more bookings at once than usual, or fewer. */
export function CapacityDates({ resource: { id, level, meta } }: { resource: ResourceDetail }) {
  const { t } = useTranslation()
  const now = useNow()
  const read = useCall(resourceCapacityDates.all, { query: { resource_id: id } })
  const inWords = useDateInWords(level.timezone)
  return (
    <Section
      title={t('resources.capacity_dates')}
      actions={
        meta.update && (
          <LinkButton to={resourceAddresses.capacityDate({ id })} size="small">
            {t('resources.add_capacity_date')}
          </LinkButton>
        )
      }
    >
      <Loaded read={read}>
        {({ data }) => (
          <TimeRows
            empty={t('resources.no_capacity_dates')}
            mayChange={meta.update}
            rows={data.map((date) => ({
              id: date.id,
              isValid: isValidPeriod(date, now),
              when: inWords(date),
              what: t('resources.capacity_then', { count: date.capacity }),
              to: resourceAddresses.capacityDate({ id }, { date: date.id }),
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}

/** When a capacity date holds, as people say it: `Thu 26 Nov, 14:00 – 18:00`. */
export function useDateInWords(zone: string) {
  const formats = useFormats()
  return ({ datetime_from: from, datetime_to: to }: CapacityDate) => formats.period(from, to, zone)
}
