import { nameTranslations } from '../pick/screens.ts'
import type { Child, Screen } from '../session/screen.ts'
import type { CatalogueAddresses } from './addresses.ts'

interface CatalogueDeclaration extends Pick<Screen, 'access'> {
  list: Screen['load']
  /** Adds an entry, and changes one (`EntryPanel`). */
  panel: Screen['load']
  /** Rows that the form picks, beside the name's translations. */
  pickers?: readonly Child[]
  /** Further panels over the list, at addresses of their own. */
  panels?: readonly Child[]
}

/** The screens of a catalogue: its list, and over that one panel at two addresses, with its pickers. */
export function catalogueScreens(addresses: CatalogueAddresses, declared: CatalogueDeclaration): Screen {
  const { access, list, panel, pickers = [], panels = [] } = declared
  const panelAt = ({ path }: { path: string }): Child => ({
    path,
    load: panel,
    children: [nameTranslations, ...pickers],
  })
  return {
    path: addresses.list.path,
    access,
    load: list,
    children: [panelAt(addresses.add), panelAt(addresses.edit), ...panels],
  }
}
