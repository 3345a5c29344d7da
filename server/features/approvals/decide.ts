import type { approvals } from '@kontor/contract'
import type { Approval, decisionRefusals } from '@kontor/contract/calls/approvals.ts'
import { approvalChoices } from '@kontor/contract/values/approval-choices.ts'
import { together } from '../../db/connection.ts'
import { AppError, invalidField } from '../../http/app-error.ts'
import type { Call } from '../../http/implement.ts'
import { now } from '../../sql/instants.ts'
import { among } from '../../sql/with-values.ts'
import type { UnitOfWork } from '../../work/unit-of-work.ts'
import { announceBookings, cancelBookings, leftOf, lockReservations, settleReleases } from '../bookings/bookings.ts'
import { findApproval, readApprovals } from './read.ts'

type Refusal = (typeof decisionRefusals)[number]

interface Decision {
  /** The requests; without a version in whichever state they are. */
  requests: readonly { id: number; version?: number | undefined }[]
  status: 'approved' | 'rejected'
  note?: string | undefined
}

/** Decides one request (R220). Refused where somebody has decided it meanwhile, it has lapsed, or it is another by now. */
export function assign(call: Call<typeof approvals.assign>): Promise<{ data: Approval }> {
  const { params, body } = call
  const status = statusOf(params.status)
  if (status === 'rejected' && !body?.note) throw invalidField('note', 'note_needed')
  return decideOne(call, params.declarationId, { status, version: body?.version, note: body?.note })
}

/** Decides one request as a link does. It has no body, so a rejection needs no note. */
export const assignByGet = (call: Call<typeof approvals.assignByGet>): Promise<{ data: Approval }> =>
  decideOne(call, call.params.declarationId, { status: statusOf(call.params.statusId), note: call.query.note })

const statusOf = (choice: number) => approvalChoices.find(({ id }) => id === choice)!.code as Decision['status']

interface OneDecision extends Pick<Decision, 'status' | 'note'> {
  version?: number | undefined
}

async function decideOne(
  work: UnitOfWork,
  id: number,
  { version, ...decision }: OneDecision,
): Promise<{ data: Approval }> {
  const { refused } = await decide(work, { ...decision, requests: [{ id, version }] })
  if (refused[0]) throw await asError(work, id, refused[0].reason)
  return { data: await findApproval(work.db, work.actor, id) }
}

async function asError({ db, actor }: UnitOfWork, id: number, reason: Refusal): Promise<AppError> {
  if (reason === 'gone') return new AppError('not_found')
  if (reason === 'over') return new AppError('not_changeable')
  const { decided_by, version } = await findApproval(db, actor, id)
  if (reason === 'changed') return new AppError('version_changed', { changed: { version, changes: [] } })
  return new AppError('already_decided', { values: { who: decided_by ?? '–' } })
}

/** Decides several requests; the answer says why the others weren't. */
export async function decideSeveral(call: Call<typeof approvals.decide>) {
  const { requests, approval_status: status, note } = call.body
  return { data: await decide(call, { requests, status, note }) }
}

/** Decides under the locks of the reservations: of two decisions the first one holds. The number of queries is fixed. */
async function decide(work: UnitOfWork, { requests, status, note }: Decision) {
  const { db, actor } = work
  const versions = new Map(requests.map(({ id, version }) => [id, version]))
  const asked = [...versions.keys()].sort((a, b) => a - b)
  // A caller without the right makes nobody wait.
  const known = (await readApprovals(db, actor, asked)).map(({ id }) => id)
  const [found, left] = await lockReservations(db, known, () =>
    together([readApprovals(db, actor, known), leftOf(db, actor, known)]),
  )
  const byId = new Map(found.map((each) => [each.id, each]))
  const open = new Set(left.map(({ declaration_id }) => declaration_id))
  const reasonOf = (id: number): Refusal | null => {
    const request = byId.get(id)
    if (!request) return 'gone'
    if (request.approval_status === 'not_required') return 'over'
    if (request.approval_status !== 'pending') return 'decided'
    if (!open.has(id)) return 'over'
    const seen = versions.get(id)
    return seen !== undefined && seen !== request.version ? 'changed' : null
  }
  const judged = asked.map((id) => ({ id, reason: reasonOf(id) }))
  const done = judged.flatMap(({ id, reason }) => (reason === null ? [id] : []))
  const refused = judged.flatMap(({ id, reason }) => (reason ? [{ id, reason }] : []))
  if (done.length) {
    const columns = { approval_status: status, decided_by: actor.userId, decided_at: now, updated_at: now }
    await db
      .updateTable('declarations')
      .set({ ...columns, decision_note: note || null })
      .where('id', '=', among(done))
      .execute()
    const concerned = left.filter(({ declaration_id }) => done.includes(declaration_id))
    if (status === 'rejected') await cancelBookings(work, concerned)
    else {
      await settleReleases(db, done)
      await announceBookings(work, concerned)
    }
  }
  return { done, refused }
}
