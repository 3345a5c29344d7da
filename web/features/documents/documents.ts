import type { ApplicationId } from '@kontor/contract'
import { documents } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import { session } from '../../kit/session/session.ts'

const answers = new Map<ApplicationId, Promise<boolean>>()

/** Whether I have accepted the documents of an application: asked once for each, until the answer is yes (R40). */
export function hasAccepted(application: ApplicationId): Promise<boolean> {
  const known = answers.get(application)
  if (known) return known
  const answer = call(documents.acceptedByUser, { params: { id: application } }).then(({ success }) => success)
  answers.set(application, answer)
  const forget = () => answers.delete(application)
  answer.then((isAccepted) => isAccepted || forget(), forget)
  return answer
}

session.onEnd(() => answers.clear())
