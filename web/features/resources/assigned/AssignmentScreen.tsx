import type { AssignedTime } from '@kontor/contract'
import { ChangedAssignment, NewAssignment } from '@kontor/contract/calls/resource-assignments.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { DeleteButton } from '../../../kit/form/saving/DeleteButton.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { resourceAssignments } from '../../../kit/http/api.generated.ts'
import { RowField } from '../../../kit/pick/RowField.tsx'
import { ToneNote } from '../../../kit/ui/input/ToneNote.tsx'
import { Impact, undecided, useToldOutcome } from '../../effects/effects.ts'
import { resourceAddresses } from '../addresses.ts'
import { InstantField } from '../availability/InstantField.tsx'
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

const fields = ['user_id', 'datetime_from', 'datetime_to'] as const
const closesTo = (id: number) => resourceAddresses.availability({ id })

function Add() {
  const { t } = useTranslation()
  const { id } = useStoredResource()
  const saved = useSaved(closesTo(id))
  const told = useToldOutcome()
  const form = useEndpointForm(resourceAssignments.create, NewAssignment, {
    initial: { resource_id: id, user_id: null, datetime_from: null, datetime_to: null, ...undecided },
    onSaved: (answer) => saved(told(t('availability.saved'), answer)),
  })
  return (
    <AssignmentPanel title={t('assigned.add')} form={form}>
      <Impact route={resourceAssignments.create} form={form} fields={fields} />
    </AssignmentPanel>
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
  const told = useToldOutcome()
  const params = { id }
  const form = useEndpointForm(resourceAssignments.update, ChangedAssignment, {
    initial: { user_id, datetime_from, datetime_to, ...undecided },
    ...{ params, version },
    onSaved: (answer) => saved(told(t('availability.saved'), answer)),
  })
  const period = usePeriodInWords(timezone)(assignment)
  const endsBreaks = form.isChanged(['user_id']) && assignment.breaks.length > 0
  const remove = (
    <DeleteButton
      route={resourceAssignments.remove}
      input={{ params }}
      name={`${user_name}, ${period}`}
      onDeleted={() => saved(t('availability.removed'))}
    />
  )
  return (
    <AssignmentPanel title={t('assigned.title')} form={form} item={assignment} actions={meta.delete && remove}>
      <Impact route={resourceAssignments.update} params={params} form={form} fields={fields} />
      {endsBreaks ? <p>{t('assigned.breaks_end', { person: user_name })}</p> : <Breaks assignment={assignment} />}
    </AssignmentPanel>
  )
}

interface PanelProps {
  title: string
  form: EndpointForm<Pick<NewAssignment, (typeof fields)[number] | 'is_preview' | 'decisions'>>
  item?: AssignedTime
  actions?: ReactNode
  children: ReactNode
}

function AssignmentPanel({ title, form, item, actions, children }: PanelProps) {
  const { t } = useTranslation()
  const { id, level } = useStoredResource()
  const field = form.field('user_id')
  const isInactive = item?.user_is_active === false && field.value === item.user_id
  const known = item && [{ id: item.user_id, name: item.user_name }]
  return (
    <FormPanel {...{ title, form, actions }} closesTo={closesTo(id)} {...(item && { item })}>
      <p>{t('assigned.hint')}</p>
      <RowField
        label={t('assigned.person')}
        picker={assigneePicker}
        field={field}
        empty={t('assigned.choose_person')}
        {...(known && { known })}
        {...(isInactive && { hint: <ToneNote tone="warn">{t('assigned.inactive_hint')}</ToneNote> })}
      />
      <InstantField
        labels={{ day: t('availability.start_day'), time: t('availability.start_time') }}
        field={form.typed('datetime_from')}
        zone={level.timezone}
        time="00:00"
      />
      <InstantField
        labels={{ day: t('assigned.end_day'), time: t('availability.end_time') }}
        field={form.typed('datetime_to')}
        zone={level.timezone}
        time="24:00"
      />
      {children}
    </FormPanel>
  )
}
