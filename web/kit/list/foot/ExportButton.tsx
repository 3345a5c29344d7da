import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { startFile } from '../../jobs/file-job.ts'
import { useJobs } from '../../jobs/jobs.ts'
import { Button } from '../../ui/button/Button.tsx'

interface Props {
  /** The file's name without its ending. */
  fileName: string
  /** Default: a CSV. */
  format?: 'csv' | 'xlsx' | 'json'
  /** The label; default: the format. */
  children?: string
  /** Makes the file, and reports progress from 0 to 1 if it is known. A name in the result replaces `fileName`. */
  make: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<{ name?: string | null; content: Blob }>
}

/** Saves a list as a file. It continues while the reader does something else; the tray shows its progress. */
export function ExportButton({ fileName, format = 'csv', children, make }: Props) {
  const { t } = useTranslation()
  const title = `${fileName}.${format}`
  const isRunning = useJobs().some((job) => job.title === title && job.failure === null)
  const start = () => startFile({ title, failed: t('list.export_failed'), make })
  return (
    <Button variant="subtle" loading={isRunning} onClick={start}>
      <IconDownload size={14} stroke={1.9} aria-hidden />
      {children ?? t(format === 'csv' ? 'list.csv' : 'list.spreadsheet')}
    </Button>
  )
}
