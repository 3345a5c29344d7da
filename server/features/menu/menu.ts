import { menu, menuPreferenceCodes, menuSetting } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { type PreferenceValues, settingsOf } from '../preferences/preferences.ts'

export const menuRoutes = implement(menu, {
  preferences: async ({ db, actor }) => {
    const automatic = automaticModules(await settingsOf(db, actor.userId))
    const data = menuPreferenceCodes.map((preference) => ({ preference, is_automatic: automatic.includes(preference) }))
    return { data }
  },
})

/** The modules that the menu has no entry for (R94). */
export const automaticModules = (settings: PreferenceValues) =>
  menuPreferenceCodes.filter((preference) => settings[menuSetting(preference)] === true)
