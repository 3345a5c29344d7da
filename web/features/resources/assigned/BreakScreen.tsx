import type { AssignmentBreak, ResourceAssignment } from '@kontor/contract'
import { ChangedBreak, NewBreak } from '@kontor/contract/calls/resource-assignments.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { assignmentBreaks } from '../../../kit/http/api.generated.ts'
import { DeleteWithEffects, Impact, undecided, useToldOutcome } from '../../effects/effects.ts'
import { resourceAddresses } from '../addresses.ts'
import { InstantField } from '../availability/InstantField.tsx'
import { GonePanel } from '../edit/GonePanel.tsx'
import { AssignedPanel } from './AssignedPanel.tsx'
import { usePeriodInWords } from './period-in-words.ts'

/** Gives an assigned resource free for a time, or changes the break in the address. */
export default function BreakScreen() {
  const { t } = useTranslation()
  const { id, assignment_id, break_id } = useParams()
  const title = t('assigned.break')
  const closesTo = resourceAddresses.editAssignment({ id: Number(id), assignment_id: Number(assignment_id) })
  const close = useClose(closesTo)
  return (
    <AssignedPanel title={title} closesTo={closesTo}>
      {(assignment) => {
        if (break_id === undefined) return <Add assignment={assignment} closesTo={closesTo} />
        const stored = assignment.breaks.find((each) => each.id === Number(break_id))
        return stored ? <Edit {...{ assignment, closesTo, stored }} /> : <GonePanel title={title} onClose={close} />
      }}
    </AssignedPanel>
  )
}

interface Props {
  assignment: ResourceAssignment
  closesTo: string
}

function Add({ assignment, closesTo }: Props) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const form = useEndpointForm(assignmentBreaks.create, NewBreak, {
    initial: { datetime_from: null, datetime_to: null },
    params: { id: assignment.id },
    onSaved: () => saved(t('availability.saved')),
  })
  return <BreakPanel title={t('assigned.add_break')} {...{ form, assignment, closesTo }} />
}

interface Editing extends Props {
  stored: AssignmentBreak
}

function Edit({ assignment, closesTo, stored }: Editing) {
  const { t } = useTranslation()
  const params = { id: assignment.id, breakId: stored.id }
  const saved = useSaved(closesTo)
  const told = useToldOutcome()
  const { datetime_from, datetime_to, version } = stored
  const form = useEndpointForm(assignmentBreaks.update, ChangedBreak, {
    initial: { datetime_from, datetime_to, ...undecided },
    ...{ params, version },
    onSaved: (answer) => saved(told(t('availability.saved'), answer)),
  })
  const name = usePeriodInWords(assignment.timezone)(stored)
  const body = { resource_assignment_break_ids: [stored.id] }
  const remove = (
    <DeleteWithEffects
      route={assignmentBreaks.remove}
      input={{ params: { id: assignment.id }, body }}
      name={name}
      onDeleted={(answer) => saved(told(t('availability.removed'), answer))}
    />
  )
  return (
    <BreakPanel
      title={t('assigned.break')}
      {...{ form, assignment, closesTo }}
      actions={assignment.meta.create && remove}
    >
      <Impact route={assignmentBreaks.update} params={params} form={form} fields={['datetime_from', 'datetime_to']} />
    </BreakPanel>
  )
}

interface PanelProps extends Props {
  title: string
  form: EndpointForm<NewBreak>
  actions?: ReactNode
  children?: ReactNode
}

function BreakPanel({ title, form, assignment, closesTo, actions, children }: PanelProps) {
  const { t } = useTranslation()
  const { timezone, user_name } = assignment
  return (
    <FormPanel {...{ title, form, closesTo, actions }} item={{ meta: { update: assignment.meta.create } }}>
      <p>{t('assigned.break_hint', { person: user_name })}</p>
      <InstantField
        labels={{ day: t('availability.start_day'), time: t('availability.start_time') }}
        field={form.typed('datetime_from')}
        zone={timezone}
        time="00:00"
      />
      <InstantField
        labels={{ day: t('availability.end_day'), time: t('availability.end_time') }}
        field={form.typed('datetime_to')}
        zone={timezone}
        time="24:00"
      />
      {children}
    </FormPanel>
  )
}
