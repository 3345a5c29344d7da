import { mailStates } from '@kontor/contract/calls/mails.ts'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { mails } from '../../kit/http/api.generated.ts'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { DaysFilter } from '../../kit/list/filter/DaysFilter.tsx'
import { pastDays } from '../../kit/list/filter/day-presets.ts'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { operationAddresses } from './addresses.ts'
import { MailState } from './MailState.tsx'

/** The mails to people of the company, with their state. Without a mail server this is the only place to read them. */
export default function MailsPage() {
  const { t } = useTranslation()
  const moment = useMoment()
  const list = useList(mails.list)
  const open = Number(useParams().mail_id) || null
  const states = mailStates.map((state) => ({ value: state, label: t(`mails.state_${state}`) }))
  const columns = columnsOf(mails.list, {
    subject: { header: t('mails.subject'), sort: true },
    to: { header: t('mails.to'), sort: true, width: 18 },
    state: {
      header: t('mails.state'),
      sort: true,
      isState: true,
      width: 9,
      text: ({ state }) => t(`mails.state_${state}`),
      cell: ({ state }) => <MailState state={state} />,
    },
    created_at: { header: t('mails.written'), sort: true, width: 12, text: ({ created_at }) => moment(created_at) },
  })
  return (
    <AdminPage
      title={t('mails.title')}
      footer={
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('mails.count', { count })}
          fileName={t('mails.title')}
        />
      }
      aside={<Outlet />}
    >
      <ListTools list={list}>
        <ChoiceFilter label={t('mails.state')} options={states} {...list.filter('state')} />
        <DaysFilter label={t('mails.written')} presets={pastDays} {...list.filter('created_at')} />
      </ListTools>
      <ListBody list={list} empty={<Empty>{t('mails.none')}</Empty>}>
        <DataTable
          label={t('mails.title')}
          list={list}
          columns={columns}
          to={({ id }) => operationAddresses.mail({ mail_id: id })}
          open={open}
        />
      </ListBody>
    </AdminPage>
  )
}
