import { IconUpload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { peopleImport } from '../../kit/http/api.generated.ts'
import { useMay } from '../../kit/session/may.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { peopleImportAddresses } from './addresses.ts'

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
