import { useTranslation } from 'react-i18next'
import { jobs } from '../../kit/http/api.generated.ts'
import { DaysFilter } from '../../kit/list/filter/DaysFilter.tsx'
import { pastDays } from '../../kit/list/filter/day-presets.ts'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { ActOnMany } from '../../kit/list/select/ActOnMany.tsx'
import { SelectionBar } from '../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../kit/list/select/useSelection.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'

/** Work for later that failed at every try and won't be tried again. */
export default function FailedJobsPage() {
  const { t } = useTranslation()
  const moment = useMoment()
  const list = useList(jobs.dead)
  const selection = useSelection(list.rows, list)
  const columns = columnsOf(jobs.dead, {
    task: { header: t('jobs.task'), sort: true, width: 14 },
    error: { header: t('jobs.error') },
    tries: { header: t('jobs.tries'), width: 7, isNumber: true },
    failed_at: { header: t('jobs.failed'), sort: true, width: 12, text: ({ failed_at }) => moment(failed_at) },
  })
  return (
    <AdminPage
      title={t('jobs.title')}
      footer={
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('jobs.count', { count })}
          fileName={t('jobs.title')}
        />
      }
    >
      <ListTools list={list}>
        <DaysFilter label={t('jobs.failed')} presets={pastDays} {...list.filter('failed_at')} />
      </ListTools>
      <SelectionBar list={list} selection={selection}>
        <ActOnMany
          route={jobs.retry}
          selection={selection}
          rows={list.rows}
          name={({ task }) => task}
          label={() => t('jobs.retry')}
          title={() => t('jobs.retry_title')}
          will={(count) => t('jobs.retry_will', { count })}
          did={(count) => t('jobs.retried', { count })}
          reason={(reason) => t(`jobs.refused_${reason}`)}
        />
      </SelectionBar>
      <ListBody list={list} empty={<Empty>{t('jobs.none')}</Empty>}>
        <DataTable label={t('jobs.title')} list={list} columns={columns} selection={selection} />
      </ListBody>
    </AdminPage>
  )
}
