import type { Brand } from '@kontor/contract'
import { store } from '../store.ts'

/** The key in the browser's storage, which `scheme.js` reads before the first paint; the look belongs to the device. */
export const brandKey = 'brand'

const root = () => globalThis.document?.documentElement.style

function kept(): Brand | null {
  try {
    return JSON.parse(globalThis.localStorage.getItem(brandKey) ?? 'null')
  } catch {
    return null
  }
}

const brand = store(kept())

/** The look of this host's company; null on the base host, and until it is known. */
export const useBrand = brand.use

/** Stores the look for the next visit, and shows it. Null: the product's own. */
export function keepBrand(next: Brand | null): void {
  for (const name of Object.keys(brand.get()?.properties ?? {})) root().removeProperty(name)
  for (const [name, value] of Object.entries(next?.properties ?? {})) root().setProperty(name, value)
  if (next) localStorage.setItem(brandKey, JSON.stringify(next))
  else localStorage.removeItem(brandKey)
  brand.set(next)
}
