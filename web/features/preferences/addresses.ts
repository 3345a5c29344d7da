import { address } from '../../kit/address.ts'

/** The addresses of one's own preferences, or of the company's: all, a category, and one of them. */
function addressesAt<const Start extends '/preferences' | '/company-preferences'>(start: Start) {
  const all = address(start)
  const category = all.child(':category')
  return { all, category, preference: category.child(':preferenceId') }
}

export const preferenceAddresses = addressesAt('/preferences')
export const companyPreferenceAddresses = addressesAt('/company-preferences')
export type PreferenceAddresses = typeof preferenceAddresses | typeof companyPreferenceAddresses
