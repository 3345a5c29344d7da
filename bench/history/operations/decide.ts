import type { ChangeRequest } from '../operation.ts'
import type { Scene } from './scene.ts'

/** One request, approved or declined; often without the version that was seen. */
export function decideOne({ random, memory }: Scene): ChangeRequest | undefined {
  const request = memory.take(random, memory.requests)
  if (!request) return undefined
  const { declaration } = request
  const isApproval = random.chance(0.6)
  return {
    name: isApproval ? 'approve' : 'decline',
    method: 'POST',
    path: `/company/v1/declarationapprovestatuses/assign/${declaration}/${isApproval ? 2 : 3}`,
    body: isApproval ? {} : { note: 'Not this week' },
    about: { declarations: [declaration] },
  }
}

/** Several from the queue, in the versions that it shows. */
export async function decideSeveral({ random, read }: Scene): Promise<ChangeRequest | undefined> {
  const queue = (await read('/company/v1/approvals?per_page=20'))?.data as { id: number; version: number }[] | undefined
  const requests = random.some(queue ?? [], 1 + random.below(3)).map(({ id, version }) => ({ id, version }))
  if (!requests.length) return undefined
  const isApproval = random.chance(0.6)
  return {
    name: 'decide several',
    method: 'POST',
    path: '/company/v1/approvals/decide',
    body: { requests, approval_status: isApproval ? 'approved' : 'rejected', note: 'As agreed' },
    isKeyed: true,
    about: { declarations: requests.map(({ id }) => id) },
  }
}
