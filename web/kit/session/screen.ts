import type { Access, ApplicationId, MenuPreferenceCode } from '@kontor/contract'
import type { ComponentType } from 'react'
import type { Mode } from './mode.ts'

/** The requirements of a route; each property is checked by one guard (R33). */
export interface Gate {
  /**
   * `public`: open to everybody. `login`: any session. `master`: the provider's own people, on the base host only.
   * Otherwise codes, of which the person must hold one.
   */
  access: Access
  /** For the sign-in screens: a person who is signed in already is sent to the start. */
  onlySignedOut?: true
  /** The application whose documents must have been accepted before. */
  document?: ApplicationId
  /** Loads the menu preferences before the screen shows. */
  menuPreference?: MenuPreferenceCode
  /** The mode that it starts (scheduler) or needs (outlook). */
  mode?: Mode
}

/**
 * The table that a feature's screens belong to. `everyday` screens come with the program, those of the other areas with
 * the first of their addresses. A `routes.ts` exports it as `area`; without it they are everyday.
 */
export type Area = 'everyday' | 'administration' | 'provider'

/** One screen of a feature, as its `routes.ts` declares it. The screen itself is a chunk of its own. */
export interface Screen extends Gate {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** Another address of the same screen, which stays when the reader goes from one to the other. */
  also?: string
  /** Longer addresses of the same screen, which stays and shows what they name beside its content. */
  beside?: readonly string[]
  /**
   * The screens that open over it, in its `<Outlet>`: forms, and over those their pickers. The screen stays, with all
   * that was typed.
   */
  children?: readonly Child[]
}

/**
 * A screen over another one. It inherits the path and, unless it has its own, the gate. An empty path is the other one's
 * own address, such as that of its first tab.
 */
export interface Child extends Partial<Gate>, Pick<Screen, 'path' | 'load'> {
  children?: readonly Child[]
}
