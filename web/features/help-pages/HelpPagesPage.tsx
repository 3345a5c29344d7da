import type { HelpPage } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { comma } from '../../i18n.ts'
import { masterHelp } from '../../kit/http/api.generated.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { YesNoFilter } from '../../kit/list/filter/YesNoFilter.tsx'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListLink } from '../../kit/list/ListLink.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { ActOnMany } from '../../kit/list/select/ActOnMany.tsx'
import { SelectionBar } from '../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../kit/list/select/useSelection.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useStart } from '../../kit/session/session.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { helpPageAddresses } from './addresses.ts'

/** The help texts by the path of their screen, and the languages each is written in. */
export default function HelpPagesPage() {
  const { t } = useTranslation()
  const { languages } = useStart()
  const list = useList(masterHelp.list)
  const selection = useSelection(list.rows, list)
  const open = Number(useParams().helpPageId) || null
  const languagesOf = ({ locales }: HelpPage) =>
    languages.every(({ locale }) => locales.includes(locale))
      ? t('help_pages.every_language')
      : locales.map((code) => languages.find(({ locale }) => locale === code)?.name ?? code).join(comma())
  const choices = languages.map(({ locale, name }) => ({ value: locale, label: name }))
  const add = <AddButton route={masterHelp.create} to={helpPageAddresses.add()} />
  const columns = columnsOf(masterHelp.list, {
    name: { header: t('form.name'), sort: true },
    route: { header: t('help_pages.route'), sort: true },
    locales: { header: t('help_pages.languages'), width: 16, text: languagesOf },
  })
  return (
    <AdminPage
      title={t('help_pages.title')}
      actions={
        <>
          <ListLink variant="subtle" to={helpPageAddresses.css()}>
            {t('help_pages.css')}
          </ListLink>
          {add}
        </>
      }
      footer={
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('help_pages.count', { count })}
          fileName={t('help_pages.title')}
        />
      }
      aside={<Outlet />}
    >
      <ListTools list={list}>
        <ChoiceFilter label={t('help_pages.languages')} options={choices} {...list.filter('locales')} />
        <YesNoFilter
          label={t('help_pages.origin')}
          yes={t('help_pages.changed')}
          no={t('help_pages.as_delivered')}
          {...list.filter('is_edited')}
        />
      </ListTools>
      <SelectionBar list={list} selection={selection}>
        <ActOnMany
          route={masterHelp.removeSeveral}
          selection={selection}
          rows={list.rows}
          name={({ name, route }) => `${name} (${route})`}
          each={({ name, route }) => `${name} (${route})`}
          label={() => t('form.delete')}
          title={() => t('help_pages.delete_title')}
          will={(count) => t('help_pages.delete_will', { count })}
          did={(count) => t('help_pages.deleted', { count })}
          reason={(reason) => t(`help_pages.not_deleted_${reason}`)}
          isDanger
        />
      </SelectionBar>
      <ListBody list={list} empty={<Empty action={add}>{t('help_pages.none')}</Empty>}>
        <DataTable
          label={t('help_pages.title')}
          list={list}
          columns={columns}
          to={({ id }) => helpPageAddresses.edit({ helpPageId: id })}
          open={open}
          selection={selection}
        />
      </ListBody>
    </AdminPage>
  )
}
