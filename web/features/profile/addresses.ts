import { address } from '../../kit/address.ts'

const profile = address('/profile')

export const profileAddresses = { profile, photo: profile.child('photo') }
