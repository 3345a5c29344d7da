// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const companyProfile: Routes<'companyProfile'> = {
  get: { method: 'GET', path: '/company/v1/companyprofile', access: ['COMPANY_PROFILE:read'], reads: ['company_profile'] },
  update: { method: 'PUT', path: '/company/v1/companyprofile', access: ['COMPANY_PROFILE:update'], changes: ['company_profile'] },
  image: { method: 'GET', path: '/company/v1/companyprofileimage', access: 'login', reads: ['company_profile'], file: true },
  imageContent: { method: 'GET', path: '/company/v1/companyprofileimage/{hash}', access: 'public', reads: ['company_profile'], file: true },
  uploadImage: { method: 'POST', path: '/company/v1/companyprofileimage', access: ['COMPANY_PROFILE:update'], changes: ['company_profile'], form: true },
  removeImage: { method: 'DELETE', path: '/company/v1/companyprofileimage', access: ['COMPANY_PROFILE:update'], changes: ['company_profile'] },
  logo: { method: 'GET', path: '/company/v1/logo', access: 'login', reads: ['company_profile'], file: true },
  logoContent: { method: 'GET', path: '/company/v1/logo/{hash}', access: 'public', reads: ['company_profile'], file: true },
  uploadLogo: { method: 'POST', path: '/company/v1/logo', access: ['COMPANY_PROFILE:update'], changes: ['company_profile'], form: true },
  removeLogo: { method: 'DELETE', path: '/company/v1/logo', access: ['COMPANY_PROFILE:update'], changes: ['company_profile'] },
}
