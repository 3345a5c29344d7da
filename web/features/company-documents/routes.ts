import { recordScreens } from '../../kit/detail/screens.ts'
import type { Area, Child, Screen } from '../../kit/session/screen.ts'
import { companyDocumentAddresses } from './addresses.ts'
import { applicationsPicker } from './pickers.ts'

export const area: Area = 'administration'

const language: Child = { path: 'language', load: () => import('../../kit/pick/LanguagePicker.tsx') }

export const companyDocumentScreens: Screen[] = [
  {
    path: companyDocumentAddresses.list.path,
    access: ['DOCUMENTS'],
    load: () => import('./DocumentsPage.tsx'),
    children: [
      { path: companyDocumentAddresses.filters.path, load: () => import('./SearchFilters.tsx') },
      {
        path: companyDocumentAddresses.add.path,
        load: () => import('./AddDocument.tsx'),
        children: [language, { path: applicationsPicker.name, load: () => import('./ApplicationsPicker.tsx') }],
      },
    ],
  },
  recordScreens(companyDocumentAddresses.record, {
    access: ['DOCUMENTS'],
    page: () => import('./DocumentPage.tsx'),
    first: { load: () => import('./TextSection.tsx'), children: [language] },
    sections: [
      { path: companyDocumentAddresses.applications.path, load: () => import('./WhereSection.tsx') },
      {
        path: companyDocumentAddresses.versions.path,
        load: () => import('./VersionsSection.tsx'),
        children: [{ path: companyDocumentAddresses.version.path, load: () => import('./VersionPanel.tsx') }],
      },
      { path: companyDocumentAddresses.accepted.path, load: () => import('./AcceptedSection.tsx') },
    ],
  }),
]
