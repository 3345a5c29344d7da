/** `npm start`: runs the server in this process, and builds the web where its sources are newer than the build. */
import { run } from '../server/start/run.ts'
import { buildWeb } from './build-web.ts'

await run(buildWeb)
