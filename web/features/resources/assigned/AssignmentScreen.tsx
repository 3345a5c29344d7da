import type { AssignedTime } from '@kontor/contract'
import { ChangedAssignment, NewAssignment } from '@kontor/contract/calls/resource-assignments.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { DeleteButton } from '../../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import type { EndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceAssignments } from '../../../kit/http/api.generated.ts'
import { RowField } from '../../../kit/pick/RowField.tsx'
import { ToneNote } from '../../../kit/ui/input/ToneNote.tsx'
import { ChildPanel, useChildForm } from '../../effects/effects.ts'
import { resourceAddresses } from '../addresses.ts'
import { PeriodFields } from '../availability/PeriodFields.tsx'
import { useStoredResource } from '../edit/useStoredResource.ts'
import { AssignedPanel } from './AssignedPanel.tsx'
import { Breaks } from './Breaks.tsx'
import { usePeriodInWords } from './period-in-words.ts'
import { assigneePicker } from './pickers.ts'

/** Assigns a resource to a person, or changes the assignment in the address. */
export default function AssignmentScreen() {
  const { assignment_id } = useParams()
  return assignment_id === undefined ? <Add /> : <Change />
}

const decides = ['user_id', 'datetime_from', 'datetime_to'] as const
const closesTo = (id: number) => resourceAddresses.availability({ id })

function Add() {
  const { t } = useTranslation()
  const { id } = useStoredResource()
  const child = useChildForm(resourceAssignments.create, NewAssignment, {
    initial: { resource_id: id, user_id: null, datetime_from: null, datetime_to: null },
    closesTo: closesTo(id),
  })
  return (
    <ChildPanel title={t('assigned.add')} {...child} decides={decides}>
      <AssignmentFields form={child.form} />
    </ChildPanel>
  )
}

function Change() {
  const { t } = useTranslation()
  const { id } = useStoredResource()
  return (
    <AssignedPanel title={t('assigned.title')} closesTo={closesTo(id)}>
      {(assignment) => <Edit assignment={assignment} />}
    </AssignedPanel>
  )
}

function Edit({ assignment }: { assignment: AssignedTime }) {
  const { t } = useTranslation()
  const { id, user_id, user_name, datetime_from, datetime_to, version, resource_id, timezone, meta } = assignment
  const saved = useSaved(closesTo(resource_id))
  const params = { id }
  const child = useChildForm(resourceAssignments.update, ChangedAssignment, {
    initial: { user_id, datetime_from, datetime_to },
    ...{ params, version, closesTo: closesTo(resource_id) },
  })
  const period = usePeriodInWords(timezone)(assignment)
  const endsBreaks = child.form.isChanged(['user_id']) && assignment.breaks.length > 0
  const remove = (
    <DeleteButton
      route={resourceAssignments.remove}
      input={{ params }}
      name={`${user_name}, ${period}`}
      onDeleted={() => saved(t('effects.removed'))}
    />
  )
  return (
    <ChildPanel
      title={t('assigned.title')}
      {...child}
      decides={decides}
      item={assignment}
      actions={meta.delete && remove}
    >
      <AssignmentFields form={child.form} item={assignment} />
      {endsBreaks ? <p>{t('assigned.breaks_end', { person: user_name })}</p> : <Breaks assignment={assignment} />}
    </ChildPanel>
  )
}

interface FieldsProps {
  form: EndpointForm<Pick<NewAssignment, (typeof decides)[number]>>
  item?: AssignedTime
}

function AssignmentFields({ form, item }: FieldsProps) {
  const { t } = useTranslation()
  const { level } = useStoredResource()
  const field = form.field('user_id')
  const isInactive = item?.user_is_active === false && field.value === item.user_id
  const known = item && [{ id: item.user_id, name: item.user_name }]
  return (
    <>
      <p>{t('assigned.hint')}</p>
      <RowField
        label={t('assigned.person')}
        picker={assigneePicker}
        field={field}
        empty={t('assigned.choose_person')}
        {...(known && { known })}
        {...(isInactive && { hint: <ToneNote tone="warn">{t('assigned.inactive_hint')}</ToneNote> })}
      />
      <PeriodFields form={form} zone={level.timezone} endDay={t('assigned.end_day')} />
    </>
  )
}
