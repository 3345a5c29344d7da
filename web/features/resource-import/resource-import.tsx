import { useTranslation } from 'react-i18next'
import { resourceImport } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import { ExportButton } from '../../kit/list/ExportButton.tsx'
import type { List } from '../../kit/list/useList.ts'

/** Saves all resources of the list as a file that can be edited and imported again. */
export function ExportResources({ list }: { list: Pick<List<never>, 'input'> }) {
  const { t } = useTranslation()
  const asked = { query: list.input.query } as never
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
