import type { Child, Screen } from '../../kit/session/screen.ts'

const helpPage: Child = { path: 'select-help-page', load: () => import('./HelpPagePicker.tsx') }
const language: Child = { path: 'select-language', load: () => import('../../kit/pick/LanguagePicker.tsx') }

export const helpPageScreens: Screen[] = [
  {
    path: '/help-pages',
    access: 'master',
    load: () => import('./HelpPagesPage.tsx'),
    children: [
      { path: 'add-page', load: () => import('./AddHelpPage.tsx'), children: [language] },
      { path: 'css', load: () => import('./EditHelpCss.tsx'), children: [helpPage] },
      { path: ':helpPageId', load: () => import('./EditHelpPage.tsx'), children: [language] },
    ],
  },
]
