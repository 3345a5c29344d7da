import { NewAssignment } from '@kontor/contract/calls/resource-assignments.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { assignments, resources } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ChildPanel, useChildForm } from '../../effects/effects.ts'
import { PeriodFields } from '../../resources/resources.ts'
import { peopleAddresses } from '../addresses.ts'

/** Says from when until when a resource belongs to a person. */
export default function AssignPanel() {
  const { t } = useTranslation()
  const params = useParams()
  const [user_id, id] = [Number(params.user_id), Number(params.resourceId)]
  const read = useCall(resources.get, { params: { id } })
  return (
    <LoadedPanel title={t('assigned.add')} read={read} closesTo={peopleAddresses.levels({ user_id })}>
      {({ data }) => <Assign userId={user_id} resource={{ id, name: data.name }} zone={data.level.timezone} />}
    </LoadedPanel>
  )
}

interface Props {
  userId: number
  resource: { id: number; name: string }
  zone: string
}

function Assign({ userId, resource, zone }: Props) {
  const { t } = useTranslation()
  const child = useChildForm(assignments.create, NewAssignment, {
    initial: { resource_id: resource.id, user_id: userId, datetime_from: null, datetime_to: null },
    closesTo: peopleAddresses.resources({ user_id: userId }),
  })
  return (
    <ChildPanel title={resource.name} {...child} decides={['datetime_from', 'datetime_to']}>
      <p>{t('assigned.hint')}</p>
      <PeriodFields form={child.form} zone={zone} endDay={t('assigned.end_day')} />
    </ChildPanel>
  )
}
