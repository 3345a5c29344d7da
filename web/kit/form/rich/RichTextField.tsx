import { useContext, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldNote, notesOf } from '../../ui/input/FieldNote.tsx'
import text from '../../ui/input/TextField.module.css'
import { lazyPart } from '../../ui/state/lazy-part.tsx'
import { Skeleton } from '../../ui/state/states.tsx'
import type { TypedField } from '../form-part.ts'
import { ReadOnly } from '../read-only.ts'
import { HtmlText } from './HtmlText.tsx'
import classes from './rich.module.css'

const RichTextBox = lazyPart(() => import('./RichTextBox.tsx'))

interface Props {
  label: string
  /** HTML, which the server cleans (decision 0009). */
  field: TypedField<string>
  hint?: string
  required?: boolean
  /** The text's own language and direction. */
  lang?: string
  dir?: 'ltr' | 'rtl'
  maxLength?: number
}

/**
 * A field for text with headings, lists, links and pictures; a button shows its HTML. Text that the editor can't show
 * stays HTML.
 */
export function RichTextField({ label, field, hint, required, lang, dir, maxLength }: Props) {
  const { t } = useTranslation()
  const id = useId()
  const isShown = useContext(ReadOnly)
  const [isOdd, setOdd] = useState(false)
  const note = { id, name: field.name, error: field.error, hint: isOdd ? t('form.rich_only_html') : hint }
  const described = notesOf(note)
  const whole = useRef<HTMLDivElement>(null)
  const box = {
    value: field.value,
    onChange: field.set,
    onBlur: field.onBlur,
    isShown,
    maxLength,
    attributes: {
      id,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-labelledby': `${id}l`,
      'aria-invalid': String(!!field.error),
      'data-field': field.name,
      ...(described && { 'aria-describedby': described }),
      ...(required && { 'aria-required': 'true' }),
      ...(isShown && { 'aria-readonly': 'true' }),
      ...(lang && { lang }),
      dir: dir ?? 'auto',
    },
  }
  return (
    <div ref={whole} className={text.field}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys reach the editor by Tab; the browser leads from a label only to inputs */}
      <label
        id={`${id}l`}
        htmlFor={id}
        onClick={() => whole.current?.querySelector<HTMLElement>('[aria-labelledby]')?.focus()}
      >
        {label}
      </label>
      <div className={`${text.frame} ${classes.frame}`} data-error={field.error ? true : undefined}>
        <RichTextBox
          {...box}
          onOdd={setOdd}
          waiting={<Skeleton rows={4} height={2} />}
          // If the editor can't be loaded, the HTML can be edited; the editor then doesn't replace it while it has the
          // focus.
          isInUse={() => whole.current?.querySelector('textarea') === document.activeElement}
          failed={(line) => (
            <>
              {line}
              <HtmlText {...box} />
            </>
          )}
        />
      </div>
      <FieldNote {...note} />
    </div>
  )
}
