import type { Area, Child, Screen } from '../../kit/session/screen.ts'
import { levelUseChild } from '../daily-use/addresses.ts'
import { levelAddresses } from './addresses.ts'

export const area: Area = 'administration'

const pickers: Child[] = [
  { path: 'timezone', load: () => import('../../kit/pick/TimezonePicker.tsx') },
  { path: 'country', load: () => import('../../kit/pick/CountryPicker.tsx') },
  { path: 'level', load: () => import('./pick/LevelPicker.tsx') },
  { path: 'map', load: () => import('./pick/MapPicker.tsx') },
  { path: 'name-translations', load: () => import('../../kit/pick/NameTranslations.tsx') },
]
/** A new place has no bookings: its hours are a value of its form. */
const hours: Child = { path: 'working-hours', load: () => import('./pick/WorkingHoursEditor.tsx') }

export const levelScreens: Screen[] = [
  {
    path: levelAddresses.level.path,
    also: levelAddresses.list.path,
    access: ['LEVELS'],
    load: () => import('./LevelsPage.tsx'),
    children: [
      { path: levelAddresses.add.path, load: () => import('./AddLevel.tsx'), children: [...pickers, hours] },
      {
        path: levelAddresses.edit.path,
        load: () => import('./EditLevel.tsx'),
        children: [...pickers, { path: 'qr-code', load: () => import('./pick/QrCodePanel.tsx') }],
      },
      {
        ...levelUseChild,
        path: `${levelAddresses.edit.path}/${levelAddresses.dailyUse.path}`,
        access: ['RESOURCES:update', 'MANAGE_RESOURCES', 'LEVELS:update', 'MANAGE_LEVELS', 'REPORTS_BOOKINGS'],
      },
      { path: `${levelAddresses.edit.path}/${levelAddresses.hours.path}`, load: () => import('./LevelHours.tsx') },
    ],
  },
]
