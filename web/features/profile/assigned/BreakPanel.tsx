import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { assignmentBreaks, assignments } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'
import { AddBreak, EditBreak } from '../../resources/resources.ts'
import { profileAddresses } from '../addresses.ts'

/** Gives the person's own resource free for a time, or changes the break in the address. */
export default function BreakPanel() {
  const { t } = useTranslation()
  const { assignedResourceId, breakId } = useParams()
  const [id, break_id] = [Number(assignedResourceId), breakId === undefined ? null : Number(breakId)]
  const closesTo = profileAddresses.assignment({ assignedResourceId: id })
  const assignment = useCall(assignments.get, { params: { id } })
  const stored = useCall(
    assignmentBreaks.get,
    { params: { id, breakId: break_id ?? 0 } },
    { enabled: break_id !== null },
  )
  const title = t('assigned.break')
  return (
    <LoadedPanel title={title} read={assignment} closesTo={closesTo}>
      {({ data: ofPerson }) =>
        break_id === null ? (
          <AddBreak assignment={ofPerson} closesTo={closesTo} />
        ) : (
          <LoadedPanel title={title} read={stored} closesTo={closesTo}>
            {({ data }) => <EditBreak assignment={ofPerson} closesTo={closesTo} stored={data} />}
          </LoadedPanel>
        )
      }
    </LoadedPanel>
  )
}
