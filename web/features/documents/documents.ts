import type { ApplicationId } from '@kontor/contract'
import { documents } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import { isCompanyStart, session } from '../../kit/session/session.ts'

const answers = new Map<ApplicationId, Promise<boolean>>()

/**
 * Whether the person has accepted the documents of an application. Once the start-up data or an answer says yes, the
 * server isn't asked again (R40).
 */
export function hasAccepted(application: ApplicationId): Promise<boolean> {
  const start = session.initial()
  if (start && isCompanyStart(start) && start.accepted_applications.includes(application)) return Promise.resolve(true)
  const known = answers.get(application)
  if (known) return known
  const answer = call(documents.acceptedByUser, { params: { id: application } }).then(({ success }) => success)
  answers.set(application, answer)
  const forget = () => answers.delete(application)
  answer.then((isAccepted) => isAccepted || forget(), forget)
  return answer
}

session.onEnd(() => answers.clear())
