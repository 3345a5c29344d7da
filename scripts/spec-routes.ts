/** `npm run --silent spec:routes`: the full path of every screen, as JSON. */
import { pathsOfScreens } from './paths-of-screens.ts'

console.log(JSON.stringify(await pathsOfScreens()))
