import { approvals } from '@kontor/contract'
import { approvalChoices } from '@kontor/contract/values/approval-choices.ts'
import { implement } from '../../http/implement.ts'
import { sentence } from '../../http/labels/sentences.ts'
import { assign, assignByGet, decideSeveral } from './decide.ts'
import { findApproval, listApprovals } from './read.ts'

export const approvalRoutes = implement(approvals, {
  statuses: async ({ lang }) => ({
    data: approvalChoices.map(({ id, code }) => ({ id, code, name: sentence(lang, `bookings.approval_${code}`) })),
  }),
  list: listApprovals,
  get: async ({ db, actor, params }) => ({ data: await findApproval(db, actor, params.id) }),
  assign,
  assignByGet,
  decide: decideSeveral,
})
