/** `npm run build`: makes web/dist, for an image that is started elsewhere; `npm start` does it by itself. */
import { buildWeb } from './build-web.ts'

await buildWeb()
