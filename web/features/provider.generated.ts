// Drawn from the folders by `npm run generate`; don't edit.
import type { Screen } from '../kit/session/screen.ts'
import { helpPageScreens } from './help-pages/routes.ts'

export const screens: Screen[] = [
  ...helpPageScreens,
]
