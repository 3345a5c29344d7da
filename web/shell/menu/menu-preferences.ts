import type { MenuPreferenceCode } from '@kontor/contract'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'

/** The modules the menu has no entry for (R94), as the start-up data says, which is there before any screen (R45). */
export function useHiddenModules(): ReadonlySet<MenuPreferenceCode> {
  const start = useStart()
  return new Set(isCompanyStart(start) ? start.automatic_modules : [])
}
