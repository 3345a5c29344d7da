import { config } from '../http/config.ts'
import { store } from '../store.ts'

/** Where it lies in the browser's storage: it belongs to the device. */
export const companyNameKey = 'company'
const name = store(globalThis.localStorage?.getItem(companyNameKey) ?? config.tenant)

/** Whose host this is, as the server says; kept for the next visit, which begins with it. */
export function keepCompanyName(said: string): void {
  localStorage.setItem(companyNameKey, said)
  name.set(said)
}

/** No company has this address. */
export function knowNoCompany(): void {
  localStorage.removeItem(companyNameKey)
  name.set(null)
}

/** The company whose host this is: its name, until that is known its subdomain; null where there is none. */
export const useCompanyName = name.use
