import {
  type ChangeEvent,
  type ClipboardEvent,
  type DragEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { comma } from '../../../i18n.ts'
import { Button } from '../../ui/button/Button.tsx'
import { FieldNote, notesOf } from '../../ui/input/FieldNote.tsx'
import { ProgressBar } from '../../ui/state/ProgressBar.tsx'
import { ReadOnly } from '../read-only.ts'
import classes from './fields.module.css'

export interface FileProps {
  label: string
  /** The name of the upload's field, and the types and size that it takes. */
  upload: { field: string; types: readonly string[]; most: number; endings?: readonly string[] }
  error: string | null
  hint?: string
  /** The button's words. */
  chooses: string
  /** Progress from 0 to 1; null: unknown; undefined: nothing is being sent (`useUpload`). */
  sent?: number | null | undefined
  onCancel?: () => void
  onChoose: (file: File) => void
  /** The present file: its name, or a picture. */
  children?: ReactNode
}

/**
 * A file that is chosen, dropped or pasted. A file that the server would refuse is refused here; sending shows its
 * progress.
 */
export function FileField({ label, upload, error, hint, chooses, sent, onCancel, onChoose, children }: FileProps) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [refused, setRefused] = useState<'size' | 'type' | null>(null)
  const isShown = useContext(ReadOnly)
  const endings = upload.endings ?? upload.types.map((type) => type.replace(/^.*\/|\+xml$/g, ''))
  const types = endings.map((ending) => ending.toUpperCase()).join(comma())
  const accept = upload.endings?.map((ending) => `.${ending}`) ?? upload.types
  const why = {
    size: t('error.file_too_large', { megabytes: upload.most / 1_000_000 }),
    type: t('error.file_type', { types }),
  }
  const note = { id, error: refused ? why[refused] : error, hint: isShown ? undefined : hint }
  const isSending = sent !== undefined
  const take = (file: File | undefined) => {
    if (!file || isSending || isShown) return
    // If the browser knows no type, the server checks the content.
    const isWrong = upload.endings
      ? !upload.endings.some((ending) => file.name.toLowerCase().endsWith(`.${ending}`))
      : file.type !== '' && !upload.types.includes(file.type)
    const found = isWrong ? 'type' : file.size > upload.most ? 'size' : null
    setRefused(found)
    if (!found) onChoose(file)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // Lets people choose the same file again after it was refused.
    target.value = ''
    take(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const paste = (event: ClipboardEvent) => {
    const [file] = event.clipboardData.files
    if (!file) return
    event.preventDefault()
    take(file)
  }
  return (
    <fieldset
      aria-label={label}
      className={classes.file}
      data-over={(isOver && !isShown) || undefined}
      data-error={note.error ? true : undefined}
      data-readonly={isShown || undefined}
      // Without this the browser would leave the page and show the file.
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={paste}
    >
      {children}
      {!isShown && (
        <>
          <input ref={input} hidden type="file" name={upload.field} accept={accept.join()} onChange={choose} />
          <Button loading={isSending} aria-describedby={notesOf(note)} onClick={() => input.current?.click()}>
            {chooses}
          </Button>
        </>
      )}
      {isSending && (
        <span className={classes.sending}>
          <ProgressBar label={label} done={sent} />
          {onCancel && (
            <Button variant="subtle" size="small" onClick={onCancel}>
              {t('shell.cancel')}
            </Button>
          )}
        </span>
      )}
      <span role="alert">
        <FieldNote id={id} error={note.error} />
      </span>
      <FieldNote id={id} hint={note.hint} />
    </fieldset>
  )
}
