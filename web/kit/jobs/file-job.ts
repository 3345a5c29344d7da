import { t } from '../../i18n.ts'
import { saveFile } from '../http/files/save-file.ts'
import { startJob } from './jobs.ts'

interface FileWork {
  /** The file's name, unless the answer has another one. */
  title: string
  /** The sentence that shows when no answer came. */
  failed: string
  /** Makes the file, and reports progress from 0 to 1 if it is known. */
  make: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<{ name?: string | null; content: Blob }>
}

/** Makes a file and saves it. It continues while the reader does something else; the tray shows its progress. */
export function startFile({ title, failed, make }: FileWork): void {
  startJob({
    title,
    failed,
    async run(signal, onProgress) {
      const { name, content } = await make(signal, onProgress)
      signal.throwIfAborted()
      saveFile(name ?? title, content)
      return t('list.export_done', { file: name ?? title })
    },
  })
}
