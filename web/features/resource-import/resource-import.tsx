import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { resourceImport } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import { ExportButton } from '../../kit/list/foot/ExportButton.tsx'
import type { List } from '../../kit/list/useList.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { resourceImportAddresses } from './addresses.ts'

/** Saves all resources of a list as a file that can be edited and imported again; without a list all that there are. */
export function ExportResources({ list }: { list?: Pick<List<never>, 'input'> }) {
  const { t } = useTranslation()
  const asked = { query: list?.input.query ?? {} } as never
  return (
    <>
      <ExportButton
        fileName={t('form.resources')}
        make={(signal) => call(resourceImport.exportCsv, asked, { signal })}
      />
      <ExportButton
        fileName={t('form.resources')}
        format="xlsx"
        make={(signal) => call(resourceImport.exportSpreadsheet, asked, { signal })}
      />
    </>
  )
}

/** Leads from the list of resources to the import. */
export function ImportLink() {
  const { t } = useTranslation()
  if (!useMay()(resourceImport.upload.access)) return null
  return (
    <LinkButton variant="subtle" to={resourceImportAddresses.list()}>
      <IconUpload size={14} stroke={1.9} aria-hidden />
      {t('resource_import.open')}
    </LinkButton>
  )
}

export { ImportFilter } from './ImportFilter.tsx'
export { useColumnName } from './useColumnName.ts'
