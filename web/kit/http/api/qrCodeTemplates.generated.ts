// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const qrCodeTemplates: Routes<'qrCodeTemplates'> = {
  list: { method: 'GET', path: '/company/v1/qrcodetemplates', access: ['QR_CODE:read', 'QR_CODE'], reads: ['qr_code_template', 'qr_code'] },
  get: { method: 'GET', path: '/company/v1/qrcodetemplates/{id}', access: ['QR_CODE:read'], reads: ['qr_code_template', 'qr_code'] },
  create: { method: 'POST', path: '/company/v1/qrcodetemplates', access: ['QR_CODE:create'], idempotent: true, changes: ['qr_code_template'] },
  update: { method: 'PUT', path: '/company/v1/qrcodetemplates/{id}', access: ['QR_CODE:update'], changes: ['qr_code_template'] },
  remove: { method: 'DELETE', path: '/company/v1/qrcodetemplates/{id}', access: ['QR_CODE:delete'], changes: ['qr_code_template'] },
  makeDefault: { method: 'PUT', path: '/company/v1/qrcodetemplates/{id}/default', access: ['QR_CODE:update'], changes: ['qr_code_template'] },
  preview: { method: 'POST', path: '/company/v1/qrcodetemplates/preview', access: ['QR_CODE:read'], reads: ['qr_code_template'] },
}
