import type { Contract, Resource } from '@kontor/contract'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { resources } from '../../kit/http/api.generated.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { SelectionBar } from '../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../kit/list/select/useSelection.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useRowMenu } from '../../kit/list/table/useRowMenu.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useMay } from '../../kit/session/may.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Empty } from '../../kit/ui/state/states.tsx'
import { Tag } from '../../kit/ui/Tag.tsx'
import { usePhone } from '../../kit/ui/theme/media.ts'
import { AdminPage } from '../admin/admin.tsx'
import { QuestionWithEffects } from '../effects/effects.ts'
import { ResourceStar } from '../favourites/favourites.ts'
import { ExportResources, ImportLink } from '../resource-import/resource-import.tsx'
import { resourceAddresses } from './addresses.ts'
import { ResourceFilters } from './filter/ResourceFilters.tsx'
import type { FilteredResources } from './filter/SearchFilters.tsx'
import { ManyActions } from './many/ManyActions.tsx'
import type { PickedResources } from './many/SetButtons.tsx'
import { QuickRow } from './quick/QuickRow.tsx'
import { useDeleteCheck } from './useDeleteCheck.tsx'

/** All that can be booked, as administrators set it up (R194, R298). */
export default function ResourcesPage() {
  const { t } = useTranslation()
  const list = useList(resources.list)
  const open = Number(useParams().id) || null
  const selection = useSelection(list.rows, list)
  const columns = useColumns()
  const menu = useResourceMenu(open)
  const phone = usePhone()
  const [isQuick, setQuick] = useState(false)
  const mayAdd = useMay()(resources.create.access)
  const add = <AddButton route={resources.create} to={resourceAddresses.addLevel()} />
  return (
    <AdminPage
      title={t('form.resources')}
      actions={
        <>
          <ImportLink />
          {mayAdd && !isQuick && !phone && (
            <Button variant="subtle" onClick={() => setQuick(true)}>
              {t('resources.quick')}
            </Button>
          )}
          {add}
        </>
      }
      footer={
        <ListFoot
          list={list}
          columns={columns}
          counted={(count) => t('levels.resources', { count })}
          fileName={t('form.resources')}
          exports={<ExportResources list={list} />}
        />
      }
      aside={<Outlet context={{ selection, rows: list.rows, list } satisfies PickedResources & FilteredResources} />}
    >
      <ListTools list={list} panel={resourceAddresses.filters()}>
        <ResourceFilters list={list} />
      </ListTools>
      <SelectionBar list={list} selection={selection}>
        <ManyActions selection={selection} rows={list.rows} />
      </SelectionBar>
      {isQuick && (
        <QuickRow
          levelId={only(list.filter('level').value)}
          typeId={only(list.filter('resource_type').value)}
          onClose={() => setQuick(false)}
        />
      )}
      <ListBody
        list={list}
        empty={
          <Empty action={add}>
            {t('list.none_yet')} {t('resources.about')}
          </Empty>
        }
      >
        <DataTable
          label={t('form.resources')}
          list={list}
          columns={columns}
          to={({ id }) => resourceAddresses.edit({ id })}
          open={open}
          menu={menu.entries}
          selection={selection}
        />
      </ListBody>
      {menu.question}
    </AdminPage>
  )
}

/** The one value of a filter; null: none, or several. */
const only = (values: readonly number[] | null) => (values?.length === 1 ? values[0]! : null)

function useColumns() {
  const { t } = useTranslation()
  const stateText = ({ is_bookable }: Resource) => t(is_bookable ? 'resources.bookable' : 'resources.out_of_service')
  return columnsOf(resources.list, {
    name: { header: t('form.name'), sort: true, width: 10 },
    type: { header: t('resources.type'), sort: true, width: 8 },
    place: {
      header: t('resources.place'),
      sort: true,
      text: ({ place, parents }) => [...parents.slice(-1), place].join(' · '),
    },
    model: { header: t('resources.model'), sort: true, width: 9, text: ({ model }) => model ?? '' },
    capacity: {
      header: t('resources.at_once'),
      sort: true,
      width: 6,
      isNumber: true,
      line: ({ capacity }) => (capacity > 1 ? t('resources.count_at_once', { count: capacity }) : ''),
    },
    seats: {
      header: t('resources.seats'),
      sort: true,
      width: 5,
      isNumber: true,
      line: ({ seats }) => (seats ? t('resources.seats_count', { count: seats }) : ''),
    },
    is_favorite: {
      header: t('resources.favourite'),
      width: 5,
      text: ({ is_favorite }) => (is_favorite ? t('resources.favourite') : ''),
      cell: (row) => <ResourceStar {...row} />,
    },
    is_bookable: {
      header: t('resources.state'),
      isState: true,
      width: 8,
      text: stateText,
      cell: (row) => <Tag tone={row.is_bookable ? 'ok' : 'warn'}>{stateText(row)}</Tag>,
    },
  })
}

function useResourceMenu(open: number | null) {
  const check = useDeleteCheck()
  return useRowMenu({
    list: resourceAddresses.list(),
    opens: ({ id }: Resource) => resourceAddresses.edit({ id }),
    open,
    copy: { route: resources.duplicate, to: ({ id }) => resourceAddresses.copy({ id }) },
    onAsk: ({ id }) => check.ask(id),
    question: QuestionWithEffects<Contract['resources']['remove']>,
    remove: ({ id, name }) => ({ route: resources.remove, input: { params: { id } }, name, children: check.children }),
  })
}
