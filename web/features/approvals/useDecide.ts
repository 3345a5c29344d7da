import type { contract, Output } from '@kontor/contract'
import type { Approval, Decision } from '@kontor/contract/calls/approvals.ts'
import { useTranslation } from 'react-i18next'
import { approvals } from '../../kit/http/api.generated.ts'
import { useAction } from '../../kit/http/call.ts'
import { showFailure, showToast } from '../../kit/ui/message/toast.ts'

type Status = Decision['approval_status']
type Outcome = Output<(typeof contract)['approvals']['decide']['response']>['data']

/** Says what came of a decision; what somebody else decided meanwhile is said as well. */
export function useToldDecision() {
  const { t } = useTranslation()
  return (status: Status, { done, refused }: Outcome) => {
    if (done.length) showToast(t(`approvals.did_${status}`, { count: done.length }))
    for (const [reason, { length: count }] of Map.groupBy(refused, (each) => each.reason))
      showFailure(t(`approvals.not_${reason}`, { count }))
  }
}

/** Approves or declines several requests. The warning modal says why it failed as a whole. */
export function useDecide() {
  const tell = useToldDecision()
  const deciding = useAction(approvals.decide)
  const decide = async (requests: readonly Approval[], approval_status: Status, note = '') => {
    const body = { requests: requests.map(({ id, version }) => ({ id, version })), approval_status, note }
    tell(approval_status, (await deciding.mutateAsync({ body })).data)
  }
  return { decide, isDeciding: deciding.isPending }
}
