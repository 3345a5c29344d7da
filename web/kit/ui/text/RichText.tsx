import createDOMPurify from 'dompurify'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import classes from './RichText.module.css'
import base from './rich-text.css?inline'

const purify = createDOMPurify(window)
/** Elements and attributes that the text may not have: it must neither set its own styles nor ask for input. */
const refused = { FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select'], FORBID_ATTR: ['style'] }

interface Props {
  html: string
  /** Styles this text, and nothing outside of it. */
  css?: string
}

/**
 * HTML written by people, cleaned before it is shown (R438). It is in a shadow root, so that its styles and the
 * product's don't affect each other. Links into the product open in place; others open in a new tab.
 */
export function RichText({ html, css = '' }: Props) {
  const navigate = useNavigate()
  const host = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [base, css].map(sheetOf)
    root.innerHTML = purify.sanitize(html, refused)
    for (const link of root.querySelectorAll('a[href]')) if (!isOurs(link)) openBeside(link)
  }, [html, css])

  const follow = (event: MouseEvent) => {
    const link = event.nativeEvent.composedPath().find((node) => node instanceof Element && node.matches('a[href]'))
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
    if (!link || !isPlain || !isOurs(link as Element)) return
    event.preventDefault()
    void navigate((link as Element).getAttribute('href')!)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is pressed is a link, by mouse or by keyboard
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by the keyboard is a click
    <div className={classes.frame} onClick={follow}>
      <div ref={host} />
    </div>
  )
}

/** A style sheet that can't be parsed has no effect; the browser ignores its imports. */
function sheetOf(text: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}

const isOurs = (link: Element) => /^\/(?!\/)/.test(link.getAttribute('href')!)

function openBeside(link: Element): void {
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener noreferrer')
}
