import type { AssignedTime } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { GonePanel } from '../../../kit/detail/GonePanel.tsx'
import { LoadedPanel } from '../../../kit/form/LoadedPanel.tsx'
import { openingHours } from '../../../kit/http/api.generated.ts'
import { useCall } from '../../../kit/http/call.ts'

interface Props {
  title: string
  closesTo: string
  children: (assignment: AssignedTime) => ReactNode
}

/** A panel about the assignment in the address, which comes with the hours that the screen below shows. */
export function AssignedPanel({ title, closesTo, children }: Props) {
  const { id, assignment_id } = useParams()
  const read = useCall(openingHours.ofResource, { params: { id: Number(id) } })
  return (
    <LoadedPanel title={title} read={read} closesTo={closesTo}>
      {({ data }, close) => {
        const found = data.assigned.find((each) => each.id === Number(assignment_id))
        return found ? children(found) : <GonePanel title={title} onClose={close} />
      }}
    </LoadedPanel>
  )
}
