import { ChangedAssignment, type ResourceAssignment } from '@kontor/contract/calls/resource-assignments.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { DeleteButton } from '../../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { assignments } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { ChildPanel, useChildForm } from '../../effects/effects.ts'
import { PeriodFields } from '../../resources/resources.ts'
import { peopleAddresses } from '../addresses.ts'

/** Changes the time for which a resource belongs to a person, or ends it. */
export default function AssignmentPanel() {
  const { t } = useTranslation()
  const params = useParams()
  const closesTo = peopleAddresses.resources({ user_id: Number(params.user_id) })
  const read = useCall(assignments.get, { params: { id: Number(params.assignedResourceId) } })
  return (
    <LoadedPanel title={t('assigned.title')} read={read} closesTo={closesTo}>
      {({ data }) => <Edit assignment={data} closesTo={closesTo} />}
    </LoadedPanel>
  )
}

function Edit({ assignment, closesTo }: { assignment: ResourceAssignment; closesTo: string }) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const { id, user_id, resource_name, datetime_from, datetime_to, version, timezone, meta } = assignment
  const params = { id }
  const child = useChildForm(assignments.update, ChangedAssignment, {
    initial: { user_id, datetime_from, datetime_to },
    ...{ params, version, closesTo },
  })
  const remove = (
    <DeleteButton
      route={assignments.remove}
      input={{ params }}
      name={resource_name}
      onDeleted={() => saved(t('effects.removed'))}
    />
  )
  return (
    <ChildPanel
      title={resource_name}
      {...child}
      decides={['datetime_from', 'datetime_to']}
      item={assignment}
      actions={meta.delete && remove}
    >
      <PeriodFields form={child.form} zone={timezone} endDay={t('assigned.end_day')} />
    </ChildPanel>
  )
}
