// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const userImages: Routes<'userImages'> = {
  own: { method: 'GET', path: '/company/v1/userprofileimage', access: 'login', reads: ['user_image'], file: true },
  upload: { method: 'POST', path: '/company/v1/userprofileimage', access: ['USER_PROFILE:update'], changes: ['user_image'], form: true },
  remove: { method: 'DELETE', path: '/company/v1/userprofileimage', access: ['USER_PROFILE:update'], changes: ['user_image'] },
  uploadOf: { method: 'POST', path: '/company/v1/users/{id}/image', access: ['MANAGE_USERS:update'], changes: ['user_image'], form: true },
  removeOf: { method: 'DELETE', path: '/company/v1/users/{id}/image', access: ['MANAGE_USERS:update'], changes: ['user_image'] },
  list: { method: 'GET', path: '/company/v1/user-images', access: 'login', reads: ['user_image', 'user'] },
  get: { method: 'GET', path: '/company/v1/user-images/{id}/{hash}/{size}', access: 'login', reads: ['user_image'], file: true },
}
