import { IconSearch, IconX } from '@tabler/icons-react'
import { type KeyboardEvent, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isCompanyStart, useStart } from '../../kit/session/session.ts'
import { usePaused } from '../../kit/usePaused.ts'
import type { Destination, PaletteCommand, PaletteLine } from './lines.ts'
import classes from './palette.module.css'
import { useAnswers } from './useAnswers.ts'
import { useLines } from './useLines.ts'
import { useNotes, useReadingText } from './useOfferLines.ts'

export type { Destination, PaletteCommand } from './lines.ts'

/** Milliseconds after the last key until the server is asked. */
const pause = 150

interface Props {
  screens: readonly Destination[]
  commands: readonly PaletteCommand[]
  /** Text typed before the palette had loaded. */
  typed: RefObject<string>
  onClose: () => void
}

/** One field for everything: go to a screen, find a place or a booking, do something, or book ("desk tomorrow 9-12"). */
export default function Palette({ screens, commands, typed, onClose }: Props) {
  const { t } = useTranslation()
  const inCompany = isCompanyStart(useStart())
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const [words, setWords] = useState('')
  /** The line chosen by key; null: the first, if it matches the query. */
  const [at, setAt] = useState<number | null>(null)
  const asked = usePaused(words.trim(), pause)
  const answers = useAnswers(asked)
  const type = (text: string) => {
    setWords(text)
    setAt(null)
    enter.forget()
  }
  const lines = useLines(words, answers, { screens, commands }, { onClose, onRetype: type })
  const readingText = useReadingText(answers)
  const notes = useNotes(answers)
  const isReady = asked === words.trim() && answers.isReady
  const index = Math.min(at ?? (lines[0]?.isOther ? -1 : 0), lines.length - 1)
  const current = lines[index]
  const enter = useEnter(current, isReady)
  useModal(dialog)
  // In the same step in which the early field is removed, so that every character lands in one of the two.
  useLayoutEffect(() => setWords(typed.current), [typed])
  useEffect(() => {
    document.getElementById(`${id}${index}`)?.scrollIntoView({ block: 'nearest' })
  }, [index, id])

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      event.preventDefault()
      setAt((Math.max(index, step < 0 ? 0 : -1) + step + lines.length) % Math.max(1, lines.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      enter.press()
    }
  }
  const title = t(inCompany ? 'palette.title' : 'palette.go')
  // If there is a note, it says why there is no line.
  const isNone = words.trim() && isReady && lines.length === 0 && notes.length === 0
  const none = isNone ? t('palette.none', { words: words.trim() }) : ''
  const count = words.trim() && isReady && lines.length > 0 ? t('palette.results', { count: lines.length }) : ''
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a dialog by itself; this is for pointers beside it
    <dialog
      ref={dialog}
      className={classes.palette}
      aria-label={title}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
      <SearchField
        id={id}
        title={title}
        words={words}
        current={current && index}
        hasLines={lines.length > 0}
        onType={type}
        onKeyDown={onKeyDown}
        onClose={() => dialog.current?.close()}
      />
      <div id={`${id}read`} className={classes.read}>
        {readingText && <p className={classes.reading}>{readingText}</p>}
        {notes.map((note) => (
          <p key={note} className={classes.note}>
            {note}
          </p>
        ))}
      </div>
      <div id={id} role="listbox" aria-label={title} aria-busy={!isReady} className={classes.lines}>
        {lines.map((line, n) => (
          <Option key={line.key} id={`${id}${n}`} line={line} isCurrent={n === index} />
        ))}
      </div>
      {none && <p className={classes.none}>{none}</p>}
      {/* Announced to screen readers: the number of lines, and the notes. */}
      <p role="status" className="vh">
        {isReady && sentences([readingText, ...notes, none, count])}
      </p>
      {inCompany && (
        <p className={classes.foot}>{t(lines.length > 0 && index < 0 ? 'palette.choose' : 'palette.example')}</p>
      )}
    </dialog>
  )
}

/** Opens a dialog. It is closed before it is removed, so that the browser returns the focus: the chosen screen may not open. */
function useModal(dialog: RefObject<HTMLDialogElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current!
    element.showModal()
    return () => element.close()
  }, [dialog])
}

interface FieldProps {
  id: string
  title: string
  words: string
  /** The number of the chosen line. */
  current: number | undefined
  hasLines: boolean
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
  onClose: () => void
}

/** The field above the lines, which keeps the focus while a line is chosen by key. */
function SearchField({ id, title, words, current, hasLines, onType, onKeyDown, onClose }: FieldProps) {
  const { t } = useTranslation()
  const inCompany = isCompanyStart(useStart())
  return (
    <div className={classes.field}>
      <IconSearch size={18} stroke={1.7} aria-hidden />
      <input
        role="combobox"
        aria-expanded={hasLines}
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={current === undefined ? undefined : `${id}${current}`}
        aria-label={title}
        aria-describedby={`${id}read`}
        placeholder={t(inCompany ? 'palette.placeholder' : 'palette.placeholder_go')}
        autoComplete="off"
        value={words}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <button type="button" className={classes.close} aria-label={t('shell.close')} onClick={onClose}>
        <IconX size={18} stroke={1.7} aria-hidden />
      </button>
    </div>
  )
}

/** Joins sentences, each with one full stop. */
const sentences = (parts: readonly string[]) =>
  parts
    .filter(Boolean)
    .map((part) => (/[.!?؟…]$/u.test(part) ? part : `${part}.`))
    .join(' ')

function Text({ line: { text, whole = '' } }: { line: PaletteLine }) {
  const at = whole ? text.indexOf(whole) : -1
  if (at < 0) return text
  return (
    <>
      {text.slice(0, at)}
      <span className={classes.whole}>{whole}</span>
      {text.slice(at + whole.length)}
    </>
  )
}

function Option({ id, line, isCurrent }: { id: string; line: PaletteLine; isCurrent: boolean }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
    <div id={id} role="option" tabIndex={-1} aria-selected={isCurrent} className={classes.line} onClick={line.run}>
      <line.Icon className="along" size={18} stroke={1.6} aria-hidden />
      <span className={classes.what}>
        <span className={classes.text} dir="auto">
          <Text line={line} />
        </span>
        {line.detail && (
          <small className="cut" dir="auto">
            {line.detail}
          </small>
        )}
      </span>
      <bdi className={classes.hint}>{line.hint}</bdi>
    </div>
  )
}

/** Enter pressed before the answer has arrived waits for it, so that it never runs a line of an earlier phrase. */
function useEnter(current: PaletteLine | undefined, isReady: boolean) {
  const [isPressed, setPressed] = useState(false)
  const run = current?.run
  useEffect(() => {
    if (!isPressed || !isReady) return
    setPressed(false)
    run?.()
  }, [isPressed, isReady, run])
  return {
    press: () => (current?.isKnown ? current.run() : setPressed(true)),
    forget: () => setPressed(false),
  }
}
