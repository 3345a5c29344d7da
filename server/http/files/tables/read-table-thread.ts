/** A thread of its own that reads uploaded tables. */

import { answerEach } from '../../thread.ts'
import { readTable } from './read-table.ts'

answerEach(readTable)
