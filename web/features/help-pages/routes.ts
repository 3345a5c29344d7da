import { pickerOf } from '../../kit/pick/screens.ts'
import { withAllGates } from '../../kit/session/gates.ts'
import type { Area, Child, Screen } from '../../kit/session/screen.ts'
import { helpPageAddresses } from './addresses.ts'
import { helpPagePicker } from './help-page-picker.ts'

export const area: Area = 'provider'

const language: Child = { path: 'select-language', load: () => import('../../kit/pick/LanguagePicker.tsx') }

export const helpPageScreens: Screen[] = [
  {
    path: helpPageAddresses.list.path,
    access: 'master',
    load: withAllGates(() => import('./HelpPagesPage.tsx')),
    children: [
      { path: helpPageAddresses.add.path, load: () => import('./AddHelpPage.tsx'), children: [language] },
      {
        path: helpPageAddresses.css.path,
        load: () => import('./EditHelpCss.tsx'),
        children: [pickerOf(helpPagePicker)],
      },
      { path: helpPageAddresses.edit.path, load: () => import('./EditHelpPage.tsx'), children: [language] },
    ],
  },
]
