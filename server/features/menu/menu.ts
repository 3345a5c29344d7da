import { menu, menuPreferenceCodes, menuSetting } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { settingsOf } from '../preferences/preferences.ts'

export const menuRoutes = implement(menu, {
  preferences: async ({ db, actor }) => {
    const settings = await settingsOf(db, actor.userId)
    const data = menuPreferenceCodes.map((preference) => ({
      preference,
      is_automatic: settings[menuSetting(preference)] === true,
    }))
    return { data }
  },
})
