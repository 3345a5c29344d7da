// Drawn from the contract by `npm run generate`; don't edit.
import type { Routes } from '../route.ts'

export const menu: Routes<'menu'> = {
  preferences: { method: 'GET', path: '/company/v1/menupreferences/all', access: 'login', reads: ['menu_preference'] },
}
