import HomePage from '../features/home/HomePage.tsx'
import { isCompanyStart, useStart } from '../kit/session/session.ts'
import { MasterHome } from './MasterHome.tsx'

/** The start: the provider's on the base host, a person's on a company's host. */
export default function Home() {
  return isCompanyStart(useStart()) ? <HomePage /> : <MasterHome />
}
