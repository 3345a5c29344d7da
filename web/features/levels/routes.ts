import type { Child, Screen } from '../../kit/screen.ts'

const pickers: Child[] = [
  { path: 'timezone', load: () => import('../../kit/pick/TimezonePicker.tsx') },
  { path: 'country', load: () => import('../../kit/pick/CountryPicker.tsx') },
  { path: 'level', load: () => import('../../kit/pick/LevelPicker.tsx') },
  { path: 'map', load: () => import('../../kit/pick/MapPicker.tsx') },
  { path: 'name-translations', load: () => import('../../kit/pick/NameTranslations.tsx') },
  { path: 'working-hours', load: () => import('../../kit/pick/WorkingHoursEditor.tsx') },
]

export const levelScreens: Screen[] = [
  {
    path: '/level/:level_id?',
    also: '/levels',
    access: ['LEVELS'],
    load: () => import('./LevelsPage.tsx'),
    children: [
      { path: 'add', load: () => import('./AddLevel.tsx'), children: pickers },
      { path: 'edit', load: () => import('./EditLevel.tsx'), children: pickers },
    ],
  },
]
