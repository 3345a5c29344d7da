import { NewContainer } from '@kontor/contract/calls/containers.ts'
import { accessTypeIds } from '@kontor/contract/permissions.ts'
import { useTranslation } from 'react-i18next'
import { EntryPanel } from '../../kit/catalogue/EntryPanel.tsx'
import { NameFields } from '../../kit/catalogue/NameFields.tsx'
import type { EndpointForm } from '../../kit/form/useEndpointForm.ts'
import { useContainerAddresses } from './addresses.ts'
import { containerCalls } from './calls.ts'

/** Adds a group of the list's type, and leads on to its members, because it has none yet. */
export default function ContainerPanel() {
  const { t } = useTranslation()
  const { kind, code, catalogue, members } = useContainerAddresses()
  return (
    <EntryPanel
      key={kind}
      title={t('containers.add')}
      addresses={catalogue}
      calls={containerCalls(code)}
      schema={NewContainer}
      initial={{ name: '', access_type_id: accessTypeIds[kind], translations: [] }}
      fields={Fields}
      next={({ id }) => members({ container_id: id })}
    />
  )
}

function Fields({ form }: { form: EndpointForm<NewContainer> }) {
  const { t } = useTranslation()
  return (
    <>
      <NameFields form={form} />
      <p>{t('containers.then')}</p>
    </>
  )
}
