// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from './route.ts'

export const applications: Routes<'applications'> = {
  all: { method: 'GET', path: '/company/v1/applications/all', access: 'login' },
  get: { method: 'GET', path: '/company/v1/applications/{id}', access: 'login' },
  versions: { method: 'GET', path: '/company/v1/applications/{id}/versions', access: 'login' },
}

export const auth: Routes<'auth'> = {
  labels: { method: 'GET', path: '/company/v1/auth/login/labels/{locale}', access: 'public' },
  login: { method: 'POST', path: '/company/v1/auth/login', access: 'public' },
  refresh: { method: 'POST', path: '/company/v1/auth/refresh', access: 'expired' },
  logout: { method: 'GET', path: '/company/v1/auth/logout', access: 'expired' },
  initial: { method: 'GET', path: '/company/v1/initial', access: 'login' },
  forgotPassword: { method: 'POST', path: '/company/v1/auth/forgot-password', access: 'public' },
  resetToken: { method: 'GET', path: '/company/v1/auth/reset-password/{token}', access: 'public' },
  resetPassword: { method: 'POST', path: '/company/v1/auth/reset-password', access: 'public' },
}

export const bookings: Routes<'bookings'> = {
  list: { method: 'POST', path: '/company/v1/bookings', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'] },
  availability: { method: 'POST', path: '/company/v1/bookings/resources-availability', access: ['BOOKINGS', 'MY_BOOKINGS', 'PLAN'] },
  store: { method: 'POST', path: '/company/v1/bookings/store', access: ['BOOKINGS:create', 'MY_BOOKINGS:create'], idempotent: true },
  resize: { method: 'PUT', path: '/company/v1/bookings/resize', access: ['BOOKINGS:update', 'MY_BOOKINGS:update'] },
  get: { method: 'GET', path: '/company/v1/bookings/{id}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'] },
  update: { method: 'PUT', path: '/company/v1/bookings/{id}', access: ['BOOKINGS:update', 'MY_BOOKINGS:update'] },
  remove: { method: 'DELETE', path: '/company/v1/bookings/{id}', access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'] },
  grid: { method: 'GET', path: '/company/v1/bookings-grid/{presetId}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'] },
  gridBookings: { method: 'POST', path: '/company/v1/bookings-grid-bookings', access: ['BOOKINGS:read', 'MY_BOOKINGS:read'] },
}

export const declarations: Routes<'declarations'> = {
  get: { method: 'GET', path: '/company/v1/declarations/{id}', access: ['BOOKINGS:read', 'MY_BOOKINGS:read', 'PLAN', 'ONE-CLICK'] },
  remove: { method: 'DELETE', path: '/company/v1/declarations/{id}', access: ['BOOKINGS:delete', 'MY_BOOKINGS:delete'] },
  restore: { method: 'POST', path: '/company/v1/declarations/{id}/restore', access: ['BOOKINGS:create', 'MY_BOOKINGS:create'] },
}

export const documents: Routes<'documents'> = {
  acceptedByUser: { method: 'GET', path: '/company/v1/applications/{id}/accepted-by-user', access: 'login' },
  unaccepted: { method: 'GET', path: '/company/v1/companydocuments/unaccepted/{id}', access: 'login' },
  accept: { method: 'POST', path: '/company/v1/companydocuments/useracceptance', access: 'login' },
}

export const help: Routes<'help'> = {
  ofRoute: { method: 'POST', path: '/company/v1/help', access: 'public' },
  entry: { method: 'GET', path: '/company/v1/help', access: 'login' },
  all: { method: 'GET', path: '/company/v1/help-all', access: 'login' },
  bySlug: { method: 'GET', path: '/company/v1/online-help/{slug}', access: 'login' },
}

export const home: Routes<'home'> = {
  usual: { method: 'GET', path: '/company/v1/home/usual', access: ['BOOKINGS:create', 'MY_BOOKINGS:create'] },
}

export const jobs: Routes<'jobs'> = {
  dead: { method: 'GET', path: '/company/v1/jobs/dead', access: ['LOG-FILES'] },
}

export const levels: Routes<'levels'> = {
  all: { method: 'GET', path: '/company/v1/levels/all', access: 'login' },
  search: { method: 'GET', path: '/company/v1/levels/finder', access: ['LEVELS', 'PLAN'] },
  finder: { method: 'GET', path: '/company/v1/levels/{id}/finder', access: ['LEVELS', 'PLAN'] },
  favor: { method: 'POST', path: '/company/v1/levels/{id}/favor', access: ['PLAN'] },
  disfavor: { method: 'POST', path: '/company/v1/levels/{id}/disfavor', access: ['PLAN'] },
  get: { method: 'GET', path: '/company/v1/levels/{id}', access: ['LEVELS:read', 'MANAGE_LEVELS', 'PLAN'] },
  create: { method: 'POST', path: '/company/v1/levels', access: ['LEVELS:create', 'MANAGE_LEVELS'], idempotent: true },
  update: { method: 'PUT', path: '/company/v1/levels/{id}', access: ['LEVELS:update', 'MANAGE_LEVELS'] },
  impact: { method: 'GET', path: '/company/v1/levels/{id}/impact', access: ['LEVELS:delete', 'MANAGE_LEVELS'] },
  remove: { method: 'DELETE', path: '/company/v1/levels/sublevels', access: ['LEVELS:delete', 'MANAGE_LEVELS'] },
}

export const mails: Routes<'mails'> = {
  list: { method: 'GET', path: '/company/v1/mails', access: ['LOG-FILES'] },
  get: { method: 'GET', path: '/company/v1/mails/{id}', access: ['LOG-FILES'] },
}

export const maps: Routes<'maps'> = {
  list: { method: 'GET', path: '/company/v1/maps', access: ['REAL_TIME', '5D_MAPS', 'PLAN', 'LEVELS'] },
  get: { method: 'GET', path: '/company/v1/maps/{id}', access: ['REAL_TIME', '5D_MAPS', 'PLAN', 'LEVELS'] },
}

export const menu: Routes<'menu'> = {
  preferences: { method: 'GET', path: '/company/v1/menupreferences/all', access: 'login' },
}

export const masterAuth: Routes<'masterAuth'> = {
  login: { method: 'POST', path: '/master/v1/auth/login', access: 'public' },
  refresh: { method: 'POST', path: '/master/v1/auth/refresh', access: 'expired' },
  logout: { method: 'GET', path: '/master/v1/auth/logout', access: 'expired' },
  initial: { method: 'GET', path: '/master/v1/initial', access: 'master' },
  forgotPassword: { method: 'POST', path: '/master/v1/auth/forgot-password', access: 'public' },
  resetToken: { method: 'GET', path: '/master/v1/auth/reset-password/{token}', access: 'public' },
  resetPassword: { method: 'POST', path: '/master/v1/auth/reset-password', access: 'public' },
}

export const masterHelp: Routes<'masterHelp'> = {
  ofRoute: { method: 'POST', path: '/master/v1/help', access: 'public' },
  list: { method: 'GET', path: '/master/v1/help/pages', access: 'master' },
  get: { method: 'GET', path: '/master/v1/help/pages/{id}', access: 'master' },
  create: { method: 'POST', path: '/master/v1/help/pages', access: 'master' },
  update: { method: 'PUT', path: '/master/v1/help/pages/{id}', access: 'master' },
  remove: { method: 'DELETE', path: '/master/v1/help/pages/{id}', access: 'master' },
  css: { method: 'GET', path: '/master/v1/help/css/{id}', access: 'master' },
  saveCss: { method: 'PUT', path: '/master/v1/help/css/{id}', access: 'master' },
}

export const presets: Routes<'presets'> = {
  list: { method: 'GET', path: '/company/v1/presets/{section}', access: 'login' },
}

export const profile: Routes<'profile'> = {
  get: { method: 'GET', path: '/company/v1/profile', access: ['USER_PROFILE:read'] },
  update: { method: 'PUT', path: '/company/v1/profile', access: ['USER_PROFILE:update'] },
}

export const realtime: Routes<'realtime'> = {
  authorize: { method: 'POST', path: '/broadcasting/auth', access: 'login' },
  authorizeByQuery: { method: 'GET', path: '/broadcasting/auth', access: 'login' },
}

export const resourceInfo: Routes<'resourceInfo'> = {
  get: { method: 'GET', path: '/company/v1/resourceinfo/{id}', access: ['RESOURCES', 'PLAN', 'BOOKINGS', 'MY_BOOKINGS'] },
}

export const resourceTypes: Routes<'resourceTypes'> = {
  list: { method: 'GET', path: '/company/v1/resourcetypes', access: ['RESOURCE_TYPES:read', 'BOOKINGS', 'MY_BOOKINGS', 'PLAN'] },
  get: { method: 'GET', path: '/company/v1/resourcetypes/{id}', access: ['RESOURCE_TYPES:read'] },
  create: { method: 'POST', path: '/company/v1/resourcetypes', access: ['RESOURCE_TYPES:create'], idempotent: true },
  update: { method: 'PUT', path: '/company/v1/resourcetypes/{id}', access: ['RESOURCE_TYPES:update'] },
  remove: { method: 'DELETE', path: '/company/v1/resourcetypes/{id}', access: ['RESOURCE_TYPES:delete'] },
}

export const search: Routes<'search'> = {
  find: { method: 'GET', path: '/company/v1/search', access: 'login' },
}

export const slots: Routes<'slots'> = {
  available: { method: 'GET', path: '/company/v1/slots/available', access: ['PLAN'] },
  list: { method: 'GET', path: '/company/v1/slots/{type}/{id}', access: ['PLAN'] },
  occupancies: { method: 'GET', path: '/company/v1/occupancies/{type}/{id}', access: ['PLAN'] },
}

export const users: Routes<'users'> = {
  list: { method: 'GET', path: '/company/v1/users', access: ['MANAGE_USERS:read'] },
}

export const versions: Routes<'versions'> = {
  applications: { method: 'GET', path: '/master/v1/applications/all', access: 'master' },
  application: { method: 'GET', path: '/master/v1/applications/{id}', access: 'master' },
  ofApplication: { method: 'GET', path: '/master/v1/applications/{id}/versions', access: 'master' },
  list: { method: 'GET', path: '/master/v1/versions', access: 'master' },
  get: { method: 'GET', path: '/master/v1/versions/{id}', access: 'master' },
  create: { method: 'POST', path: '/master/v1/versions', access: 'master' },
  update: { method: 'PUT', path: '/master/v1/versions/{id}', access: 'master' },
  remove: { method: 'DELETE', path: '/master/v1/versions/{id}', access: 'master' },
}
