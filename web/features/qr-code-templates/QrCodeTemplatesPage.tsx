import type { QrCodeTemplate } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { qrCodeTemplates } from '../../kit/http/api.generated.ts'
import { columnsOf } from '../../kit/list/list-types.ts'
import { useList } from '../../kit/list/useList.ts'
import { Tag } from '../../kit/ui/Tag.tsx'
import { CatalogueList } from '../catalogue/catalogue.tsx'
import { qrCodeTemplateAddresses } from './addresses.ts'
import { templateRefusal } from './refusal.ts'
import { useMakeDefault } from './useMakeDefault.tsx'

/** The templates by which QR codes are drawn on signs; one of them is the default (R411). */
export default function QrCodeTemplatesPage() {
  const { t } = useTranslation()
  const list = useList(qrCodeTemplates.list)
  const makeDefault = useMakeDefault()
  const defaultText = ({ is_default }: QrCodeTemplate) => (is_default ? t('qr_code_templates.default') : '')
  const columns = columnsOf(qrCodeTemplates.list, {
    name: { header: t('form.name'), sort: true },
    width: {
      header: t('qr_code_templates.size'),
      sort: true,
      width: 10,
      text: ({ width, height }) => t('qr_code_templates.size_of', { width, height }),
    },
    paper: {
      header: t('qr_code_templates.paper'),
      width: 15,
      text: ({ paper }) => t(`qr_code_templates.paper_${paper}`),
    },
    code_count: {
      header: t('qr_code_templates.codes'),
      sort: true,
      width: 7,
      isNumber: true,
      line: ({ code_count }) => t('qr_code_templates.count_codes', { count: code_count }),
    },
    is_default: {
      header: t('qr_code_templates.default'),
      isState: true,
      width: 8,
      text: defaultText,
      cell: (row) => row.is_default && <Tag tone="ok">{defaultText(row)}</Tag>,
    },
  })
  return (
    <CatalogueList
      title={t('qr_code_templates.title')}
      about={t('qr_code_templates.about')}
      counted={(count) => t('qr_code_templates.count', { count })}
      addresses={qrCodeTemplateAddresses}
      calls={qrCodeTemplates}
      list={list}
      columns={columns}
      refusal={templateRefusal}
      more={makeDefault}
    />
  )
}
