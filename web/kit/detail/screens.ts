import type { Child, Screen } from '../session/screen.ts'
import type { RecordAddresses } from './addresses.ts'

interface RecordDeclaration extends Pick<Screen, 'access'> {
  /** The page around the sections (`RecordPage`). */
  page: Screen['load']
  /** The section at the page's own address. */
  first: Omit<Child, 'path'>
  /** The other sections, each at an address below it, with the screens that open over it. */
  sections: readonly Child[]
}

/** The screens of a record: one page, and its sections at addresses of their own. */
export function recordScreens({ edit }: RecordAddresses, declared: RecordDeclaration): Screen {
  const { access, page, first, sections } = declared
  return { path: edit.full, access, load: page, children: [{ ...first, path: '' }, ...sections] }
}
