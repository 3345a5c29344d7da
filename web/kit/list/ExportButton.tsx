import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../http/api-error.ts'
import { saveFile } from '../http/save-file.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/ProgressBar.tsx'
import { showToast } from '../ui/toast.ts'
import classes from './ExportButton.module.css'

interface Props {
  /** Makes the file; says how far it is, from 0 to 1, where that is known. */
  make: (signal: AbortSignal, onProgress: (done: number) => void) => Promise<{ name: string; content: Blob }>
}

/** Saves a list as a file. It tells how far it is, and can be stopped. */
export function ExportButton({ make }: Props) {
  const { t } = useTranslation()
  const [isRunning, setRunning] = useState(false)
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController>(null)
  const start = async () => {
    const controller = new AbortController()
    running.current = controller
    setRunning(true)
    setDone(null)
    try {
      const { name, content } = await make(controller.signal, setDone)
      saveFile(name, content)
    } catch (error) {
      if (!controller.signal.aborted)
        showToast(error instanceof ApiError ? error.firstMessage : t('list.export_failed'))
    } finally {
      setRunning(false)
    }
  }
  if (isRunning)
    return (
      <span className={classes.running}>
        <ProgressBar label={t('list.exporting')} done={done} />
        <Button variant="subtle" onClick={() => running.current?.abort()}>
          {t('shell.cancel')}
        </Button>
      </span>
    )
  return (
    <Button variant="subtle" onClick={() => void start()}>
      <IconDownload size={14} stroke={1.9} aria-hidden />
      {t('list.csv')}
    </Button>
  )
}
