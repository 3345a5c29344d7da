import { ImportsPage } from '../imports/imports.ts'
import { peopleScreens } from './kind.tsx'

export default function PeopleImportsPage() {
  return <ImportsPage kind={peopleScreens} />
}
