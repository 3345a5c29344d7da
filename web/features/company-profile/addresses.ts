import { address } from '../../kit/address.ts'

const profile = address('/company-profile')

export const companyProfileAddresses = {
  profile,
  look: profile.child('look'),
  photo: profile.child('profile-photo'),
  record: { list: profile, edit: profile, param: null },
}
