import { resourceClean } from '@kontor/contract'
import { implement } from '../../http/implement.ts'
import { clean, markResource, undoMark } from './mark.ts'
import { listToClean } from './read.ts'

export const resourceCleanRoutes = implement(resourceClean, {
  list: listToClean,
  clean,
  mark: markResource,
  undo: undoMark,
})
