import { type ChangeEvent, type DragEvent, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { FieldNote, notesOf } from '../../ui/FieldNote.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import classes from './fields.module.css'

interface Props {
  label: string
  /** The field of the upload, and what of it can be sent. */
  upload: { field: string; types: readonly string[]; most: number }
  error: string | null
  hint?: string
  /** The button's words. */
  chooses: string
  /** From 0 to 1 while it is sent, null where nobody knows; undefined: nothing is being sent. */
  sent?: number | null | undefined
  onChoose: (file: File) => void
}

/** A file or an image: chosen or dropped, refused here where it is too large, with its progress while it is sent. */
export function FileField({ label, upload, error, hint, chooses, sent, onChoose }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const [isTooLarge, setTooLarge] = useState(false)
  const megabytes = upload.most / 1_000_000
  const note = { id, error: isTooLarge ? t('error.file_too_large', { megabytes }) : error, hint }
  const isSending = sent !== undefined
  const take = (file: File | undefined) => {
    if (!file || isSending) return
    setTooLarge(file.size > upload.most)
    if (file.size <= upload.most) onChoose(file)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after it was refused.
    target.value = ''
    take(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a file can be dropped here as well; keys have the button
    <div
      className={classes.file}
      data-over={isOver || undefined}
      // Without this the browser would leave the page and show the file.
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input ref={input} hidden type="file" name={upload.field} accept={upload.types.join()} onChange={choose} />
      <Button
        variant="filled"
        loading={isSending}
        aria-describedby={notesOf(note)}
        onClick={() => input.current?.click()}
      >
        {chooses}
      </Button>
      {isSending && <ProgressBar label={label} done={sent} />}
      <span role="alert">
        <FieldNote id={id} error={note.error} />
      </span>
      <FieldNote id={id} hint={hint} />
    </div>
  )
}
