import type { ResourceAssignment } from '@kontor/contract/calls/resource-assignments.ts'
import { ChangedAssignment } from '@kontor/contract/calls/resource-assignments.ts'
import { useTranslation } from 'react-i18next'
import { Outlet, useParams } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { assignmentBreaks, assignments } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { LinkButton } from '../../../kit/ui/button/Button.tsx'
import { Panel } from '../../../kit/ui/frame/Panel.tsx'
import { Loaded } from '../../../kit/ui/state/Loaded.tsx'
import { ChildPanel, useChildForm } from '../../effects/effects.ts'
import { PeriodFields, TimeRows, usePeriodInWords } from '../../resources/resources.ts'
import { profileAddresses } from '../addresses.ts'
import classes from '../profile.module.css'

const closesTo = profileAddresses.assigned()

/** One resource of the person: its time, and the breaks in which others may book it. */
export default function AssignmentPanel() {
  const { t } = useTranslation()
  const id = Number(useParams().assignedResourceId)
  const read = useCall(assignments.get, { params: { id } })
  return (
    <>
      <LoadedPanel title={t('profile.assigned')} read={read} closesTo={closesTo}>
        {({ data }) => (data.meta.update ? <Change assignment={data} /> : <Show assignment={data} />)}
      </LoadedPanel>
      <Outlet />
    </>
  )
}

function Show({ assignment }: { assignment: ResourceAssignment }) {
  const close = useClose(closesTo)
  const inWords = usePeriodInWords(assignment.timezone)
  return (
    <Panel title={assignment.resource_name} onClose={close}>
      <p>{inWords(assignment)}</p>
      <Breaks assignment={assignment} />
    </Panel>
  )
}

/** Changes the time as well, for a person who may change the resource itself. */
function Change({ assignment }: { assignment: ResourceAssignment }) {
  const { t } = useTranslation()
  const { id, user_id, datetime_from, datetime_to, version, timezone } = assignment
  const child = useChildForm(assignments.update, ChangedAssignment, {
    initial: { user_id, datetime_from, datetime_to },
    ...{ params: { id }, version, closesTo },
  })
  return (
    <ChildPanel
      title={assignment.resource_name}
      {...child}
      decides={['datetime_from', 'datetime_to']}
      item={assignment}
    >
      <PeriodFields form={child.form} zone={timezone} endDay={t('assigned.end_day')} />
      <Breaks assignment={assignment} />
    </ChildPanel>
  )
}

function Breaks({ assignment: { id, timezone, meta } }: { assignment: ResourceAssignment }) {
  const { t } = useTranslation()
  const read = useCall(assignmentBreaks.list, { params: { id } })
  const inWords = usePeriodInWords(timezone)
  const at = { assignedResourceId: id }
  return (
    <Section
      title={t('assigned.breaks')}
      actions={
        meta.create && (
          <LinkButton to={profileAddresses.addBreak(at)} size="small">
            {t('assigned.add_break')}
          </LinkButton>
        )
      }
    >
      <p className={classes.hint}>{t('profile.breaks_hint')}</p>
      <Loaded read={read} rows={2}>
        {({ data }) => (
          <TimeRows
            empty={t('assigned.no_breaks')}
            mayChange={meta.create}
            rows={data.map((each) => ({
              id: each.id,
              when: inWords(each),
              to: profileAddresses.editBreak({ ...at, breakId: each.id }),
            }))}
          />
        )}
      </Loaded>
    </Section>
  )
}
