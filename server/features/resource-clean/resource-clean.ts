import { resourceClean } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { clean, mark, undo } from './mark.ts'
import { list } from './read.ts'

export const resourceCleanRoutes = implement(resourceClean, { list, clean, mark, undo })
