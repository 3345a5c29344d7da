import HomePage from '../features/home/HomePage.tsx'
import { isCompanyStart, useStart } from '../kit/session/session.ts'
import { MasterHome } from './MasterHome.tsx'

/** On the base host the provider's start, on a company's its people's. */
export default function Home() {
  return isCompanyStart(useStart()) ? <HomePage /> : <MasterHome />
}
