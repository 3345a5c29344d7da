import { config } from '../http/config.ts'
import { store } from '../store.ts'

/** The key in the browser's storage; the name belongs to the device. */
export const companyNameKey = 'company'
const name = store(globalThis.localStorage?.getItem(companyNameKey) ?? config.tenant)

/** Keeps the company's name that the server says, for the next visit. */
export function keepCompanyName(said: string): void {
  localStorage.setItem(companyNameKey, said)
  name.set(said)
}

/** No company has this address. */
export function clearCompanyName(): void {
  localStorage.removeItem(companyNameKey)
  name.set(null)
}

/** The company whose host this is: its name, until that is known its subdomain; null where there is none. */
export const useCompanyName = name.use
