import { type ComponentProps, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnChange } from '../../latest.ts'
import { Button } from '../../ui/button/Button.tsx'
import { useUnsaved } from '../saving/leaving/unsaved.ts'
import { HtmlText } from './HtmlText.tsx'
import { isWritable } from './html.ts'
import RichEditor from './RichEditor.tsx'
import classes from './rich.module.css'

interface Props extends Omit<ComponentProps<typeof RichEditor>, 'onHtml' | 'address'> {
  maxLength: number | undefined
  /** Called with whether the text has HTML that the editor can't show. */
  onOdd: (isOdd: boolean) => void
}

/** The editor, or the HTML if the person prefers it or the text has elements that the editor lacks. */
export default function RichTextBox({ onOdd, maxLength, ...editor }: Props) {
  const { t } = useTranslation()
  const { value, onChange, isShown } = editor
  const [isHtml, setHtml] = useState(() => !isWritable(value))
  const written = useRef(value)
  const [typed, type] = useState('')
  const unsaved = typed.trim()
  useUnsaved(unsaved ? t('form.leave_typed', { text: unsaved }) : null, () => type(''))
  const isOdd = isHtml && !isWritable(value)
  // The text was changed from outside: somebody else saved it, or it was reset.
  useOnChange(value, (now) => {
    if (now !== written.current && !isWritable(now)) setHtml(true)
  })
  const tell = useEffectEvent(onOdd)
  useEffect(() => tell(isOdd), [isOdd])
  const put = (html: string) => {
    written.current = html
    onChange(html)
  }
  if (!isHtml) return <RichEditor {...editor} address={{ typed, type }} onChange={put} onHtml={() => setHtml(true)} />
  return (
    <>
      <HtmlText {...editor} maxLength={maxLength} onChange={put} />
      {!isOdd && !isShown && (
        <Button variant="subtle" size="small" className={classes.back!} onClick={() => setHtml(false)}>
          {t('form.rich_text')}
        </Button>
      )}
    </>
  )
}
