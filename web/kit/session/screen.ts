import type { Access, ApplicationId, MenuPreferenceCode } from '@kontor/contract'
import type { ComponentType } from 'react'
import type { Mode } from './mode.ts'

/** The requirements of a route; each part is one guard's (R33). */
export interface Gate {
  /**
   * `public`: nobody is asked. `login`: any session. `master`: the provider's own, on a company's host for nobody. Else
   * the codes of which one must be held.
   */
  access: Access
  /** The sign-in screen: who is signed in already has no business there. */
  onlySignedOut?: true
  /** The application whose documents must have been accepted before. */
  document?: ApplicationId
  /** The menu preferences are known before it shows. */
  menuPreference?: MenuPreferenceCode
  /** It belongs to a way of working of its own, which it starts (scheduler) or needs (outlook). */
  mode?: Mode
}

/**
 * The table a feature's screens belong to: `everyday` ones come with the program, those of administrators and of the
 * provider with the first of their addresses. A `routes.ts` says it by `export const area: Area`; without it, they are
 * everyday.
 */
export type Area = 'everyday' | 'administration' | 'provider'

/** One screen of a feature, as its `routes.ts` declares it. The screen itself is a chunk of its own. */
export interface Screen extends Gate {
  path: string
  load: () => Promise<{ default: ComponentType }>
  /** Another address of the same screen: going from one to the other, it stays. */
  also?: string
  /** Deeper addresses of the same screen: it stays, and shows what they name beside its own content. */
  beside?: readonly string[]
  /**
   * The screens that open over it, in its `<Outlet>`: forms, and over those their pickers. It stays, with all that was
   * typed.
   */
  children?: readonly Child[]
}

/** A screen over another one: its path goes on from there, and so does what it asks, unless it says otherwise. */
export interface Child extends Partial<Gate>, Pick<Screen, 'path' | 'load'> {
  children?: readonly Child[]
}
