import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { peopleImport, type resourceImport } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import type { Filter } from '../../kit/list/filter/filter-values.ts'
import { ExportButton } from '../../kit/list/foot/ExportButton.tsx'
import type { List } from '../../kit/list/useList.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { FilterOfImports } from '../imports/imports.ts'
import { peopleImportAddresses } from './addresses.ts'

/** The filter of people by the import that added or changed them. */
export function PeopleImportFilter(filter: Filter<readonly number[]>) {
  return <FilterOfImports route={peopleImport.list as unknown as typeof resourceImport.list} {...filter} />
}

/** Saves all people of a list as a file that can be edited and imported again. */
export function ExportPeople({ list }: { list: Pick<List<never>, 'input'> }) {
  const { t } = useTranslation()
  if (!useMay()(peopleImport.exportCsv.access)) return null
  const asked = { query: list.input.query ?? {} } as never
  const fileName = t('manage_users.title')
  return (
    <>
      <ExportButton fileName={fileName} make={(signal) => call(peopleImport.exportCsv, asked, { signal })} />
      <ExportButton
        fileName={fileName}
        format="xlsx"
        make={(signal) => call(peopleImport.exportSpreadsheet, asked, { signal })}
      />
    </>
  )
}

/** Leads from the list of people to the import. */
export function ImportPeopleLink() {
  const { t } = useTranslation()
  if (!useMay()(peopleImport.upload.access)) return null
  return (
    <LinkButton variant="subtle" to={peopleImportAddresses.list()}>
      <IconUpload size={14} stroke={1.9} aria-hidden />
      {t('resource_import.open')}
    </LinkButton>
  )
}
