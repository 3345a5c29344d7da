import { ImportPage } from '../imports/imports.ts'
import { peopleScreens } from './kind.tsx'

export default function PeopleImportPage() {
  return <ImportPage kind={peopleScreens} />
}
