import { mostCalendars } from '@kontor/contract/values/limits.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { resourceCalendars } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { Loaded } from '../../kit/ui/state/Loaded.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { resourceCalendarAddresses } from './addresses.ts'
import { BackTo } from './BackTo.tsx'
import { CalendarEvents } from './CalendarEvents.tsx'
import classes from './resource-calendars.module.css'

/** The bookings in the calendars of the address. A list shows once its events are loaded (R273). */
export default function EventListPage() {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const { calendars: ids = [] } = resourceCalendarAddresses.events.read(search)
  const picked = ids.slice(0, mostCalendars)
  const read = useCall(resourceCalendars.list, { query: { picked } }, { enabled: picked.length > 0 })
  const calendars = { to: resourceCalendarAddresses.list(), label: t('resource_calendars.title') }
  const nothing = (
    <Empty action={<LinkButton to={calendars.to}>{calendars.label}</LinkButton>}>
      {t('resource_calendars.none_picked')}
    </Empty>
  )
  return (
    <Page title={t('resource_calendars.events')} before={<BackTo {...calendars} />}>
      {picked.length === 0 ? (
        nothing
      ) : (
        <Loaded read={read} rows={8}>
          {({ data }) =>
            data.length === 0 ? (
              nothing
            ) : (
              <div className={classes.calendars}>
                <CalendarEvents calendars={data} />
              </div>
            )
          }
        </Loaded>
      )}
    </Page>
  )
}
