import type { QrCode } from '@kontor/contract'
import { mostLabels } from '@kontor/contract/values/qr-code.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { qrCodes } from '../../kit/http/api.generated.ts'
import { AddButton } from '../../kit/list/AddButton.tsx'
import { ListFoot } from '../../kit/list/foot/ListFoot.tsx'
import { ListBody } from '../../kit/list/ListBody.tsx'
import { ListTools } from '../../kit/list/ListTools.tsx'
import { columnsOf } from '../../kit/list/list-types.ts'
import { SelectionBar } from '../../kit/list/select/SelectionBar.tsx'
import { useSelection } from '../../kit/list/select/useSelection.ts'
import { DataTable } from '../../kit/list/table/DataTable.tsx'
import { useList } from '../../kit/list/useList.ts'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { showToast } from '../../kit/ui/message/toast.ts'
import { Empty } from '../../kit/ui/state/states.tsx'
import { AdminPage } from '../admin/admin.tsx'
import { qrCodeAddresses } from './addresses.ts'
import { type FilteredCodes, FilterFields } from './FilterFields.tsx'
import { useLabelFiles } from './useLabelFiles.ts'

/** The codes of resources, places and plans, and their labels as PDF (R412, R413). */
export default function QrCodesPage() {
  const { t } = useTranslation()
  const list = useList(qrCodes.list)
  const open = Number(useParams().qrCodeId) || null
  const selection = useSelection(list.rows, list)
  const columns = useColumns()
  const { print } = useLabelFiles()
  const make = (
    <AddButton route={qrCodes.createMissing} to={qrCodeAddresses.make()}>
      {t('qr_codes.make')}
    </AddButton>
  )
  const [type, level] = [list.filter('type'), list.filter('level')]
  const printAll = () => {
    if ((list.total ?? 0) > mostLabels) return showToast(t('qr_codes.too_many', { max: mostLabels }))
    print({
      filter: {
        ...(type.value && { type: [...type.value] as QrCode['type'][] }),
        ...(level.value && { level: [...level.value] }),
        ...(list.words && { query: list.words }),
      },
    })
  }
  return (
    <AdminPage
      title={t('qr_codes.title')}
      actions={make}
      footer={
        <>
          <ListFoot
            list={list}
            columns={columns}
            counted={(count) => t('qr_codes.count', { count })}
            fileName={t('qr_codes.title')}
          />
          {!!list.total && (
            <Button variant="subtle" onClick={printAll}>
              <IconPrinter size={14} stroke={1.9} aria-hidden />
              {t('qr_codes.pdf_all')}
            </Button>
          )}
        </>
      }
      aside={<Outlet context={{ list } satisfies FilteredCodes} />}
    >
      <ListTools list={list} panel={qrCodeAddresses.filters()}>
        <FilterFields list={list} />
      </ListTools>
      <SelectionBar list={list} selection={selection}>
        <Button variant="subtle" loading={selection.isGathering} onClick={() => print({ picked: [...selection.ids] })}>
          <IconPrinter size={16} stroke={1.7} aria-hidden />
          {t('qr_codes.pdf')}
        </Button>
      </SelectionBar>
      <ListBody
        list={list}
        empty={
          <Empty action={make}>
            {t('list.none_yet')} {t('qr_codes.about')}
          </Empty>
        }
      >
        <DataTable
          label={t('qr_codes.title')}
          list={list}
          columns={columns}
          to={({ id }) => qrCodeAddresses.edit({ qrCodeId: id })}
          open={open}
          selection={selection}
        />
      </ListBody>
    </AdminPage>
  )
}

function useColumns() {
  const { t } = useTranslation()
  const moment = useMoment()
  return columnsOf(qrCodes.list, {
    name: { header: t('form.name'), sort: true },
    type: { header: t('qr_codes.type'), sort: true, width: 8, text: ({ type }) => t(`qr_codes.type_${type}`) },
    place: {
      header: t('qr_codes.place'),
      sort: true,
      text: ({ place, above }) => [above, place].filter(Boolean).join(' · '),
    },
    template: {
      header: t('qr_codes.template'),
      sort: true,
      text: ({ template }) => template ?? t('qr_codes.default_template'),
    },
    scans: {
      header: t('qr_codes.scans'),
      sort: true,
      width: 6,
      isNumber: true,
      line: ({ scans }) => (scans ? t('qr_codes.count_scans', { count: scans }) : ''),
    },
    made_at: { header: t('qr_codes.made'), sort: true, width: 11, text: ({ made_at }) => moment(made_at) },
  })
}
