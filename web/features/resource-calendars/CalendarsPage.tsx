import { mostCalendars } from '@kontor/contract/values/limits.ts'
import { useTranslation } from 'react-i18next'
import { resourceCalendars } from '../../kit/http/api.generated.ts'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { SelectionBar } from '../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../kit/list/select/useSelection.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { Page } from '../../kit/ui/frame/Page.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { calendarAddresses } from '../calendar/addresses.ts'
import { resourceAddresses } from '../resources/addresses.ts'
import { resourceCalendarAddresses } from './addresses.ts'
import { BackTo } from './BackTo.tsx'

/** The calendars of resources; what is booked in the picked ones is a press away (R306). */
export default function CalendarsPage() {
  const { t } = useTranslation()
  const may = useMay()
  const list = useList(resourceCalendars.list)
  const selection = useSelection(list.rows, list)
  const columns = columnsOf(resourceCalendars.list, {
    name: { header: t('form.name'), sort: true },
    email: { header: t('resource_calendars.email'), sort: true },
    resource_name: { header: t('resource_calendars.resource'), sort: true },
    level_parents: {
      header: t('resource_calendars.place'),
      text: ({ level_parents }) => level_parents.join(' › '),
    },
  })
  const isTooMany = selection.count > mostCalendars
  return (
    <Page
      title={t('resource_calendars.title')}
      before={<BackTo to={calendarAddresses.calendar()} label={t('calendar.title')} />}
      footer={
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('resource_calendars.count', { count })}
          fileName={t('resource_calendars.title')}
        />
      }
    >
      <ListTools list={list} />
      <SelectionBar list={list} selection={selection}>
        {isTooMany ? (
          <span>{t('resource_calendars.too_many', { count: mostCalendars })}</span>
        ) : (
          <LinkButton to={resourceCalendarAddresses.events({ calendars: selection.ids })} variant="subtle">
            {t('resource_calendars.show_events')}
          </LinkButton>
        )}
      </SelectionBar>
      <ListBody
        list={list}
        empty={
          <Empty
            action={
              may(resourceCalendars.create.access) && (
                <LinkButton to={resourceAddresses.list()}>{t('form.resources')}</LinkButton>
              )
            }
          >
            {t('resource_calendars.none')}
          </Empty>
        }
      >
        <DataTable label={t('resource_calendars.title')} list={list} columns={columns} selection={selection} />
      </ListBody>
    </Page>
  )
}
