import { z } from 'zod'
import { endpoint, feature } from '../endpoint.ts'
import { many } from '../fields.ts'

/** The modules a menu has an entry for, by the name of their preference. */
export const menuPreferenceCodes = [
  'BOOKINGS',
  'PLAN',
  'CALENDAR',
  'ONE_CLICK',
  'COCKPIT',
  'SCHEDULER',
  'MY_VISITORS',
  'MY_VISITS',
  'VISITOR_MANAGEMENT',
  'SERVICES',
  'CLEAN',
  'REAL_TIME',
  '5D_MAPS',
  'SYNC',
  'REPORTS',
  'QR_CODE',
  'DOCUMENTS',
  'MANAGE_NOTIFICATIONS',
  'CONNECTORS',
  'DEVICES',
  'LOG-FILES',
] as const
export type MenuPreferenceCode = (typeof menuPreferenceCodes)[number]

/** The setting that keeps a module's preference. */
export const menuSetting = <Code extends MenuPreferenceCode>(code: Code) => `Menu:${code}` as const

/** `is_automatic`: the module opens by itself where it is needed, so the menu has no entry for it (R93, R94). */
export const MenuPreference = z.object({ preference: z.enum(menuPreferenceCodes), is_automatic: z.boolean() })
export type MenuPreference = z.infer<typeof MenuPreference>

export const menu = feature({
  preferences: endpoint({
    method: 'GET',
    path: '/company/v1/menupreferences/all',
    reads: ['menu_preference'],
    access: 'login',
    response: many(MenuPreference),
    summary: 'Which modules the caller’s menu has an entry for.',
  }),
})
