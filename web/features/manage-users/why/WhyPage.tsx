import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { levels, resources, users } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ListFoot } from '../../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../../kit/list/ListBody.tsx'
import { ListTools } from '../../../kit/list/ListTools.tsx'
import { columnsOf } from '../../../kit/list/list-types.ts'
import { DataTable } from '../../../kit/list/table/DataTable.tsx'
import { useList } from '../../../kit/list/useList.ts'
import { nameIn } from '../../../kit/list/useNames.ts'
import { useLanguage } from '../../../kit/time/formats.ts'
import { Empty } from '../../../kit/ui/state/states.tsx'
import { AdminPage } from '../../admin/admin.tsx'
import { peopleAddresses } from '../addresses.ts'

/** Chooses the person whose rights on a place or a resource are explained. The query, which names it, goes along. */
export default function WhyPage() {
  const { t } = useTranslation()
  const { place, resource } = peopleAddresses.why.read(useSearchParams()[0])
  const list = useList(users.list)
  const name = useItemName(place, resource)
  const title = name ? t('manage_users.why_on', { name }) : t('manage_users.why')
  const columns = columnsOf(users.list, {
    name: { header: t('form.name'), sort: true },
    email: { header: t('form.email'), sort: true },
    level: { header: t('manage_users.works_at'), sort: true, text: ({ level }) => level ?? '' },
  })
  return (
    <AdminPage
      title={title}
      list={{ to: peopleAddresses.list(), label: t('manage_users.title') }}
      footer={
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('manage_users.count', { count })}
          fileName={t('manage_users.title')}
        />
      }
    >
      <ListTools list={list} />
      <ListBody list={list} empty={<Empty>{t('manage_users.about')}</Empty>}>
        <DataTable
          label={t('manage_users.choose_person')}
          list={list}
          columns={columns}
          to={({ id }) => (resource ? peopleAddresses.rightsOnResource : peopleAddresses.rights)({ user_id: id })}
        />
      </ListBody>
    </AdminPage>
  )
}

function useItemName(place: number | undefined, resource: number | undefined): string | undefined {
  const language = useLanguage()
  const level = useCall(levels.get, { params: { id: place ?? 0 } }, { enabled: place !== undefined }).data?.data
  const found = useCall(resources.get, { params: { id: resource ?? 0 } }, { enabled: resource !== undefined }).data
    ?.data
  const item = found ?? level
  return item && nameIn(item, language)
}
