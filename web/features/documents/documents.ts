import type { ApplicationId } from '@kontor/contract'
import { documents } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import { onTopicChanged } from '../../kit/http/stale/hearers.ts'
import { isCompanyStart, type Start, session } from '../../kit/session/session.ts'
import { startAskedAt } from '../../kit/session/start.ts'

const answers = new Map<ApplicationId, Promise<boolean>>()
/** Milliseconds for which start-up data that says no is believed. */
const fresh = 60_000
const doubted = new WeakSet<Start>()
/** Start-up data from before a document was published, changed or withdrawn: neither its yes nor its no counts. */
const outdated = new WeakSet<Start>()

/** Documents are on the screen: from now on the server knows better than the start-up data which are left. */
export function doubtStart(): void {
  const start = session.initial()
  if (start) doubted.add(start)
}

/**
 * Whether the person has accepted the documents of an application. Once the start-up data or an answer says yes, the
 * server isn't asked again (R40).
 */
export function hasAccepted(application: ApplicationId): Promise<boolean> {
  const start = session.initial()
  if (start && isCompanyStart(start) && !outdated.has(start)) {
    if (start.accepted_applications.includes(application)) return Promise.resolve(true)
    if (!doubted.has(start) && Date.now() - startAskedAt() < fresh) return Promise.resolve(false)
  }
  const known = answers.get(application)
  if (known) return known
  const answer = call(documents.acceptedByUser, { params: { id: application } }).then(({ success }) => success)
  answers.set(application, answer)
  const forget = () => answers.delete(application)
  answer.then((isAccepted) => isAccepted || forget(), forget)
  return answer
}

/** Forgets what is known: the next screen of an application asks the server (R383). */
export function forgetAccepted(): void {
  const start = session.initial()
  if (start) outdated.add(start)
  answers.clear()
}

onTopicChanged('document', forgetAccepted)
session.onEnd(() => answers.clear())
