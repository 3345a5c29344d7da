import type { MenuPreferenceCode } from '@kontor/contract'
import { useSyncExternalStore } from 'react'
import { menu } from './api.generated.ts'
import { call } from './client.ts'
import { session } from './session.ts'

let automatic: ReadonlySet<MenuPreferenceCode> | null = null
let loading: Promise<void> | null = null
const listeners = new Set<() => void>()

function keep(codes: ReadonlySet<MenuPreferenceCode> | null) {
  automatic = codes
  for (const listener of listeners) listener()
}

/** Reads which modules are automatic, once in a session (R45). */
export async function loadMenuPreferences(): Promise<void> {
  if (automatic) return
  loading ??= call(menu.preferences, {})
    .then(({ data }) =>
      keep(new Set(data.filter(({ is_automatic }) => is_automatic).map(({ preference }) => preference))),
    )
    .finally(() => {
      loading = null
    })
  return loading
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The modules the menu has no entry for (R94); none of them until they are known. */
export const useAutomatic = () => useSyncExternalStore(subscribe, () => automatic)

session.onEnd(() => keep(null))
