import { ChangedContainer, type ContainerDetail } from '@kontor/contract/calls/containers.ts'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { useOpenRecord } from '../../kit/detail/addresses.ts'
import { DeleteButton } from '../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../kit/form/saving/useSaved.ts'
import { containers } from '../../kit/http/api.generated.ts'
import { useCall } from '../../kit/http/call.ts'
import { nameIn } from '../../kit/list/useNames.ts'
import { useLanguage } from '../../kit/time/formats.ts'
import { RecordPage } from '../record/record.tsx'
import { containerAddresses, useContainerAddresses } from './addresses.ts'
import { containerCalls } from './calls.ts'
import { useGroupLosers, useMembersName } from './words.ts'

/** The page of one group: its name and use, its members, its roles. */
export default function ContainerPage() {
  const { t } = useTranslation()
  const { kind, code, record, edit, members, roles } = useContainerAddresses()
  const membersText = useMembersName(kind)
  const id = useOpenRecord(record)
  const read = useCall(containers.get, { params: { id: id ?? 0 } }, { enabled: id !== null })
  const group = read.data?.data
  const at = { container_id: id ?? undefined }
  const own = group && containerAddresses.find((each) => each.kind === group.access_type)
  if (own && own.kind !== kind) return <Navigate to={own.edit(at)} replace />
  return (
    <RecordPage
      key={kind}
      addresses={record}
      list={t('containers.title')}
      calls={containerCalls(code)}
      schema={ChangedContainer}
      sections={[
        { to: edit(at), label: t('containers.name_section'), fields: ['name', 'translations'] },
        { to: members(at), label: membersText, count: group?.member_count, fields: [] },
        { to: roles(at), label: t('containers.roles'), count: group?.role_count, fields: [] },
      ]}
      tools={Tools}
    />
  )
}

function Tools({ row }: { row: ContainerDetail }) {
  const { t } = useTranslation()
  const { code, catalogue } = useContainerAddresses()
  const saved = useSaved(catalogue.list())
  const losers = useGroupLosers()
  const name = nameIn(row, useLanguage())
  if (!row.meta.delete) return null
  return (
    <DeleteButton
      route={containerCalls(code).remove}
      input={{ params: { id: row.id } }}
      name={name}
      onDeleted={() => saved(t('form.deleted', { name }))}
    >
      {losers(row)}
    </DeleteButton>
  )
}
