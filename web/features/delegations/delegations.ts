import type { Child } from '../../kit/session/screen.ts'
import { delegationAddresses } from './addresses.ts'

/** The sections of the profile about acting for each other. */
export const delegationSections: readonly Child[] = [
  {
    path: delegationAddresses.given.path,
    load: () => import('./GivenSection.tsx'),
    children: [
      { path: delegationAddresses.add.path, load: () => import('./DelegatePanel.tsx') },
      { path: delegationAddresses.choose.path, load: () => import('./AddDelegation.tsx') },
      { path: delegationAddresses.edit.path, load: () => import('./EditDelegation.tsx') },
    ],
  },
  { path: delegationAddresses.taken.path, load: () => import('./TakenSection.tsx') },
]
