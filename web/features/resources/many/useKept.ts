import { mostBrieflyUndone } from '@kontor/contract/values/limits.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { resourceImport } from '../../../kit/http/api.generated.ts'
import { useAction } from '../../../kit/http/call.ts'
import { resourceImportAddresses } from '../../resource-import/addresses.ts'

/** A change of many resources is kept among the imports: it is named by an id for all of its parts, and undone there. */
export function useKept() {
  const navigate = useNavigate()
  const [act] = useState(() => crypto.randomUUID())
  const undo = useAction(resourceImport.undo)
  return {
    /** The part of the body that has a change of so many resources kept. */
    actFor: (count: number) => (count > mostBrieflyUndone ? { act } : {}),
    /** Undoes it, on the screen that shows how far that is. */
    undo: (import_id: number) =>
      void undo.mutateAsync({ params: { id: import_id } }).then(
        () => navigate(resourceImportAddresses.one({ import_id })),
        () => undefined,
      ),
  }
}
