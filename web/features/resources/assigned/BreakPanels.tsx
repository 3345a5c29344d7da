import type { AssignmentBreak, ResourceAssignment } from '@kontor/contract'
import { ChangedBreak, NewBreak } from '@kontor/contract/calls/resource-assignments.ts'
import { useTranslation } from 'react-i18next'
import { FormPanel } from '../../../kit/form/FormPanel.tsx'
import { useSaved } from '../../../kit/form/saving/useSaved.ts'
import { type EndpointForm, useEndpointForm } from '../../../kit/form/useEndpointForm.ts'
import { assignmentBreaks } from '../../../kit/http/api.generated.ts'
import { ChildPanel, DeleteChild, useChildForm } from '../../effects/effects.ts'
import { PeriodFields } from '../availability/PeriodFields.tsx'
import { usePeriodInWords } from './period-in-words.ts'

interface Props {
  assignment: ResourceAssignment
  closesTo: string
}

/** Gives an assigned resource free for a time. */
export function AddBreak({ assignment, closesTo }: Props) {
  const { t } = useTranslation()
  const saved = useSaved(closesTo)
  const form = useEndpointForm(assignmentBreaks.create, NewBreak, {
    initial: { datetime_from: null, datetime_to: null },
    params: { id: assignment.id },
    onSaved: () => saved(t('effects.saved')),
  })
  return (
    <FormPanel title={t('assigned.add_break')} {...{ form, closesTo }} item={itemOf(assignment)}>
      <BreakFields form={form} assignment={assignment} />
    </FormPanel>
  )
}

/** The person of an assignment may change its breaks, too. */
const itemOf = ({ meta }: ResourceAssignment) => ({ meta: { update: meta.create } })

/** Changes or ends a break. */
export function EditBreak({ assignment, closesTo, stored }: Props & { stored: AssignmentBreak }) {
  const { t } = useTranslation()
  const { id, meta, timezone } = assignment
  const { datetime_from, datetime_to, version } = stored
  const child = useChildForm(assignmentBreaks.update, ChangedBreak, {
    initial: { datetime_from, datetime_to },
    params: { id, breakId: stored.id },
    ...{ version, closesTo },
  })
  const input = { params: { id }, body: { resource_assignment_break_ids: [stored.id] } }
  const deletion = { route: assignmentBreaks.remove, input, name: usePeriodInWords(timezone)(stored), closesTo }
  return (
    <ChildPanel
      title={t('assigned.break')}
      {...child}
      decides={['datetime_from', 'datetime_to']}
      item={itemOf(assignment)}
      actions={meta.create && <DeleteChild {...deletion} />}
    >
      <BreakFields form={child.form} assignment={assignment} />
    </ChildPanel>
  )
}

function BreakFields({ form, assignment }: { form: EndpointForm<NewBreak>; assignment: ResourceAssignment }) {
  const { t } = useTranslation()
  const { timezone, user_name } = assignment
  return (
    <>
      <p>{t('assigned.break_hint', { person: user_name })}</p>
      <PeriodFields form={form} zone={timezone} />
    </>
  )
}
