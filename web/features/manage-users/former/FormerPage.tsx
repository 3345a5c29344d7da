import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { peopleLeaving } from '../../../kit/http/api.generated.ts'
import { ListFoot } from '../../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { ListTools } from '../../../kit/list/ListTools.tsx'
import { columnsOf } from '../../../kit/list/list-types.ts'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { useMoment } from '../../../kit/time/useMoment.ts'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { AdminPage } from '../../admin/admin.tsx'
import { peopleAddresses } from '../addresses.ts'

/** The people who were deleted and not erased: what they did keeps their name until somebody erases it here. */
export default function FormerPage() {
  const { t } = useTranslation()
  const moment = useMoment()
  const list = useList(peopleLeaving.former)
  const open = Number(useParams().former_id) || null
  const columns = columnsOf(peopleLeaving.former, {
    name: { header: t('form.name'), sort: true },
    email: { header: t('form.email'), sort: true },
    retired_at: {
      header: t('manage_users.deleted_at'),
      sort: true,
      width: 12,
      text: ({ retired_at }) => moment(retired_at),
    },
  })
  return (
    <AdminPage
      title={t('manage_users.former')}
      list={{ to: peopleAddresses.list(), label: t('manage_users.title') }}
      footer={
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('manage_users.count_former', { count })}
          fileName={t('manage_users.former')}
        />
      }
      aside={<Outlet />}
    >
      <ListTools list={list} />
      <ListBody list={list} empty={<Empty>{t('manage_users.no_former')}</Empty>}>
        <DataTable
          label={t('manage_users.former')}
          list={list}
          columns={columns}
          to={({ id }) => peopleAddresses.formerPerson({ former_id: id })}
          open={open}
        />
      </ListBody>
    </AdminPage>
  )
}
