import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { GonePanel } from '../../../kit/detail/GonePanel.tsx'
import { useClose } from '../../../kit/form/saving/leaving/useClose.ts'
import { resourceAddresses } from '../addresses.ts'
import { AssignedPanel } from './AssignedPanel.tsx'
import { AddBreak, EditBreak } from './BreakPanels.tsx'

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
        if (break_id === undefined) return <AddBreak assignment={assignment} closesTo={closesTo} />
        const stored = assignment.breaks.find((each) => each.id === Number(break_id))
        return stored ? (
          <EditBreak {...{ assignment, closesTo, stored }} />
        ) : (
          <GonePanel title={title} onClose={close} />
        )
      }}
    </AssignedPanel>
  )
}
