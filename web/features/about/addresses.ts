import { address } from '../../kit/address.ts'

const about = address('/about')
const versions = about.child('application-versions/:application_id?')

export const aboutAddresses = {
  about,
  addVersion: about.child('add-version'),
  versions,
  version: versions.child('application-version/:version_id?'),
}
