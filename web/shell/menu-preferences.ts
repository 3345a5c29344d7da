import type { MenuPreferenceCode } from '@kontor/contract'
import { menu } from '../kit/http/api.generated.ts'
import { call } from '../kit/http/client.ts'
import { session } from '../kit/session/session.ts'
import { store } from '../kit/store.ts'

const automatic = store<ReadonlySet<MenuPreferenceCode> | null>(null)
let loading: Promise<void> | null = null

/** Reads which modules are automatic, once in a session (R45). */
export async function loadMenuPreferences(): Promise<void> {
  if (automatic.get()) return
  loading ??= call(menu.preferences, {})
    .then(({ data }) =>
      automatic.set(new Set(data.filter(({ is_automatic }) => is_automatic).map(({ preference }) => preference))),
    )
    .finally(() => {
      loading = null
    })
  return loading
}

/** The modules the menu has no entry for (R94); none of them until they are known. */
export const useAutomatic = automatic.use

session.onEnd(() => automatic.set(null))
