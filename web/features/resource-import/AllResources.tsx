import type { ImportOf } from '@kontor/contract/calls/import-calls.ts'
import { useTranslation } from 'react-i18next'
import { isolated } from '../../i18n.ts'
import { admin } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { useInitial } from '../../kit/session/session.ts'
import { importClasses } from '../imports/imports.ts'

/** Says how many resources there are after an import. */
export function AllResources({ found: { state } }: { found: ImportOf }) {
  const { t } = useTranslation()
  const { company } = useInitial()
  const isDone = state === 'done'
  // The side of the screen asks for the same.
  const count = useCall(admin.counts, {}, { enabled: isDone }).data?.data.resources
  if (!isDone || count === undefined) return null
  return (
    <p className={importClasses.quiet}>{t('resource_import.now_has', { company: isolated(company.name), count })}</p>
  )
}
