import { NewRole } from '@kontor/contract/calls/roles.ts'
import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { useOpenEntry } from '../../kit/catalogue/addresses.ts'
import { EntryPanel } from '../../kit/catalogue/EntryPanel.tsx'
import { NameFields } from '../../kit/catalogue/NameFields.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { LinkButton } from '../../kit/ui/button/Button.tsx'
import { useRoleAddresses } from './addresses.ts'
import { callsOf } from './calls.ts'
import { useLosers } from './words.ts'

/** Adds a role of the list's type, or renames one. A new one leads on to its permissions, because it holds none yet. */
export default function RolePanel() {
  const { t } = useTranslation()
  const { kind, code, catalogue, permissions } = useRoleAddresses()
  const losers = useLosers()
  return (
    <EntryPanel
      key={kind}
      title={t('roles.add')}
      addresses={catalogue}
      calls={callsOf(code)}
      schema={NewRole}
      initial={{ name: '', access_type_id: accessTypeIds[kind], translations: [] }}
      fields={Fields}
      lost={losers}
      next={({ id }) => permissions({ role_id: id })}
    />
  )
}

function Fields({ form }: { form: EndpointForm<NewRole> }) {
  const { t } = useTranslation()
  const { catalogue, permissions } = useRoleAddresses()
  const role_id = useOpenEntry(catalogue)
  return (
    <>
      <NameFields form={form} />
      {role_id === null ? (
        <p>{t('roles.then')}</p>
      ) : (
        <LinkButton to={permissions({ role_id })}>{t('roles.permissions')}</LinkButton>
      )}
    </>
  )
}
