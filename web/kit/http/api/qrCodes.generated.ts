// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const qrCodes: Routes<'qrCodes'> = {
  list: { method: 'GET', path: '/company/v1/qrcodes', access: ['QR_CODE:read', 'RESOURCES:read', 'MANAGE_RESOURCES', 'LEVELS:read', 'MANAGE_LEVELS'], reads: ['qr_code', 'qr_code_template', 'resource', 'level'], filters: { type: 'numbers', level: 'numbers', resource: 'numbers', only_level: 'numbers' } },
  get: { method: 'GET', path: '/company/v1/qrcodes/{id}', access: ['QR_CODE:read', 'RESOURCES:read', 'MANAGE_RESOURCES', 'LEVELS:read', 'MANAGE_LEVELS'], reads: ['qr_code', 'qr_code_template', 'resource', 'level'] },
  create: { method: 'POST', path: '/company/v1/qrcodes', access: ['QR_CODE:create'], changes: ['qr_code'] },
  missing: { method: 'GET', path: '/company/v1/qrcodes/missing', access: ['QR_CODE:create'], reads: ['qr_code', 'qr_code_template', 'resource', 'level'] },
  createMissing: { method: 'POST', path: '/company/v1/qrcodes/missing', access: ['QR_CODE:create'], idempotent: true, changes: ['qr_code'] },
  update: { method: 'PUT', path: '/company/v1/qrcodes/{id}', access: ['QR_CODE:update'], changes: ['qr_code'] },
  replace: { method: 'POST', path: '/company/v1/qrcodes/{id}/replace', access: ['QR_CODE:update'], idempotent: true, changes: ['qr_code'] },
  remove: { method: 'DELETE', path: '/company/v1/qrcodes/{id}', access: ['QR_CODE:delete'], changes: ['qr_code'] },
  svg: { method: 'GET', path: '/company/v1/qrcodes/{id}/svg', access: ['QR_CODE:read', 'RESOURCES:read', 'MANAGE_RESOURCES', 'LEVELS:read', 'MANAGE_LEVELS'], reads: ['qr_code', 'qr_code_template', 'resource', 'level'], file: true },
  png: { method: 'GET', path: '/company/v1/qrcodes/{id}/png', access: ['QR_CODE:read', 'RESOURCES:read', 'MANAGE_RESOURCES', 'LEVELS:read', 'MANAGE_LEVELS'], reads: ['qr_code', 'qr_code_template', 'resource', 'level'], file: true },
  exports: { method: 'POST', path: '/company/v1/qrcode/exports', access: ['QR_CODE:read'], reads: ['qr_code', 'qr_code_template', 'resource', 'level'], file: true },
  read: { method: 'GET', path: '/company/v1/qrcodes/read/{code}', access: 'public', reads: [] },
  scan: { method: 'POST', path: '/company/v1/qrcode-scan', access: 'login', changes: [] },
}
