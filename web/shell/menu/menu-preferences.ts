import type { MenuPreferenceCode } from '@kontor/contract'
import { isCompanys, useStart } from '../../kit/session/session.ts'

/** The modules the menu has no entry for (R94), as the start-up data says, which is there before any screen (R45). */
export function useAutomatic(): ReadonlySet<MenuPreferenceCode> {
  const start = useStart()
  return new Set(isCompanys(start) ? start.automatic_modules : [])
}
