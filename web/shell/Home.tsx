import HomePage from '../features/home/HomePage.tsx'
import { isCompanyStart, useStart } from '../kit/session/session.ts'
import { lazyPart } from '../kit/ui/state/lazy-part.tsx'

/** No company's home waits for the provider's. */
const MasterHome = lazyPart(() => import('./MasterHome.tsx'))

/** The start: the provider's on the base host, a person's on a company's host. */
export default function Home() {
  return isCompanyStart(useStart()) ? <HomePage /> : <MasterHome />
}
