import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { peopleImport, type resourceImport } from '../../kit/http/api.generated.ts'
import type { Filter } from '../../kit/list/filter/filter-values.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { FilterOfImports } from '../imports/imports.ts'
import { peopleImportAddresses } from './addresses.ts'

/** The filter of people by the import that added or changed them. */
export function PeopleImportFilter(filter: Filter<readonly number[]>) {
  return <FilterOfImports route={peopleImport.list as unknown as typeof resourceImport.list} {...filter} />
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
