import { config } from '../http/config.ts'
import { store } from '../store.ts'

/** The key in the browser's storage; the name belongs to the device. */
export const companyNameKey = 'company'
const name = store(globalThis.localStorage?.getItem(companyNameKey) ?? config.tenant)

/** Stores the company's name for the next visit. */
export function keepCompanyName(newName: string): void {
  localStorage.setItem(companyNameKey, newName)
  name.set(newName)
}

/** Deletes the name: no company has this address. */
export function clearCompanyName(): void {
  localStorage.removeItem(companyNameKey)
  name.set(null)
}

/** The company of this host: its name, or its subdomain until that is known; null on the base host. */
export const useCompanyName = name.use
