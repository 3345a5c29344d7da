import type { ResourceImport } from '@kontor/contract/calls/resource-import.ts'
import type { TFunction } from 'i18next'
import { resourceImport } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/client.ts'
import { startJob } from '../../kit/jobs/jobs.ts'
import { isAtWork } from './import-states.ts'

/** Milliseconds between two looks. */
const pause = 1_500

/** Shows a running import in the tray of every screen, and tells when it is done. The server does the work. */
export function followImport({ id, file_name }: Pick<ResourceImport, 'id' | 'file_name'>, t: TFunction): void {
  startJob({
    title: file_name,
    isOnServer: true,
    failed: t('resource_import.lost_sight'),
    async run(signal, onProgress) {
      for (;;) {
        const { data } = await call(resourceImport.get, { params: { id } }, { signal })
        const { state, added, changed, to_add, to_change } = data
        onProgress((added + changed) / Math.max(1, to_add + to_change))
        if (!isAtWork(state)) return t('resource_import.ended', { file: file_name, added, changed })
        await new Promise((resolve) => setTimeout(resolve, pause))
        signal.throwIfAborted()
      }
    },
  })
}
