// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const admin: Routes<'admin'> = {
  counts: { method: 'GET', path: '/company/v1/admin/counts', access: ['LEVELS', 'RESOURCES', 'RESOURCE_TYPES', 'RESOURCE_ATTRIBUTES', 'RESOURCES', 'RESOURCES', 'QR_CODE', 'QR_CODE', 'MEGA_CONTAINERS', 'DOCUMENTS', 'LOG-FILES', 'USERS_ROLES', 'USER_MANAGER_ROLES', 'LEVELS_ROLES', 'RESOURCES_ROLES', 'USERS_CONTAINERS', 'USER_MANAGER_CONTAINERS', 'LEVELS_CONTAINERS', 'RESOURCES_CONTAINERS'], reads: ['level', 'resource', 'resource_type', 'resource_attribute', 'resource_model', 'resource_capacity_type', 'qr_code', 'qr_code_template', 'mega_container', 'document', 'job', 'role', 'container'] },
}
