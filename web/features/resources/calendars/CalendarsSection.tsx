import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { resourceCalendars } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { CalendarEvents } from '../../resource-calendars/resource-calendars.ts'
import { resourceAddresses } from '../addresses.ts'
import { TimeRows } from '../availability/TimeRows.tsx'
import { useStoredResource } from '../edit/useStoredResource.ts'

/** The mailboxes under which a resource is known outside, and what is booked in them. */
export default function CalendarsSection() {
  const { t } = useTranslation()
  const { id, meta } = useStoredResource()
  const read = useCall(resourceCalendars.list, { query: { resource_id: [id] } })
  return (
    <>
      <Section
        title={t('resource_calendars.section')}
        actions={
          meta.update && (
            <LinkButton to={resourceAddresses.addCalendar({ id })} size="small">
              {t('resource_calendars.add')}
            </LinkButton>
          )
        }
      >
        <p>{t('resource_calendars.about')}</p>
        <Loaded read={read} rows={2}>
          {({ data }) => (
            <>
              <TimeRows
                empty={t('resource_calendars.none_here')}
                mayChange={meta.update}
                rows={data.map(({ id: calendar_id, name, email }) => ({
                  id: calendar_id,
                  when: name,
                  what: email,
                  to: resourceAddresses.editCalendar({ id, calendar_id }),
                }))}
              />
              {/* All of them have the bookings of this resource. */}
              {data[0] && <CalendarEvents calendars={[data[0]]} />}
            </>
          )}
        </Loaded>
      </Section>
      <Outlet />
    </>
  )
}
