/** `npm start`: builds the web where its sources are newer than the build, then runs the server in this process. */
import { buildWeb } from './build-web.ts'

buildWeb()
await import('../server/main.ts')
