import type { Screen } from '../../kit/session/screen.ts'
import { styleguideAddresses } from './addresses.ts'

const access = ['RESOURCE_TYPES'] as const

/** The style guide, in the program while it is developed: every part, every state, and screens of their own for tabs and steps. */
export const styleguideScreens: Screen[] = [
  {
    path: styleguideAddresses.styleguide.path,
    access,
    load: () => import('./styleguide.tsx'),
    children: [
      { path: 'select-resource-type', load: () => import('../../kit/pick/RowPicker.tsx') },
      { path: 'select-other-type', load: () => import('../../kit/pick/RowPicker.tsx') },
      { path: 'select-resource-types', load: () => import('../../kit/pick/RowPicker.tsx') },
    ],
  },
  {
    path: styleguideAddresses.type.path,
    access,
    load: () => import('./tabs/TypeDetail.tsx'),
    children: [
      { path: styleguideAddresses.typeFacts.path, load: () => import('./tabs/TypeFacts.tsx') },
      { path: styleguideAddresses.typeName.path, load: () => import('./tabs/TypeName.tsx') },
      { path: styleguideAddresses.typeKind.path, load: () => import('./tabs/TypeKind.tsx') },
    ],
  },
  {
    path: styleguideAddresses.steps.path,
    access,
    load: () => import('./steps/AddType.tsx'),
    children: [
      { path: styleguideAddresses.stepKind.path, load: () => import('./steps/KindStep.tsx') },
      { path: styleguideAddresses.stepName.path, load: () => import('./steps/NameStep.tsx') },
      { path: styleguideAddresses.stepSummary.path, load: () => import('./steps/CheckStep.tsx') },
    ],
  },
]
