import { useOutletContext } from 'react-router'
import { StepSummary } from '../../../kit/steps/StepList.tsx'
import type { AddTypeContext } from './AddType.tsx'

/** The last step: what was chosen. */
export default function CheckStep() {
  const { steps } = useOutletContext<AddTypeContext>()
  return <StepSummary steps={steps} />
}
