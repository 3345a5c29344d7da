import { isRightToLeft } from '@kontor/contract'
import { colonOf } from '@kontor/contract/values/colon.ts'
import { type Language, sentence } from '../http/labels/sentences.ts'
import { type MailLook, productLook } from './look.ts'
import type { Invitation } from './mailer.ts'

interface Action {
  label: string
  address: string
}

/** The content of an e-mail, in its reader's language. */
export interface Letter {
  lang: Language
  /** Also its heading. */
  subject: string
  /** May have line breaks. */
  paragraphs: readonly string[]
  /** The main action of the mail. */
  action?: Action
  /** The other choice, where the mail asks for a decision. */
  otherAction?: Action | undefined
  /** Last and small. */
  note?: string
  /** The secret in it: a link's token, a code. No outbox shows it. Null: none. */
  secret: string | null
  calendar?: Invitation
}

/** The plain text, for mail programs that show no HTML. */
export function inText({ lang, paragraphs, action, otherAction, note }: Letter): string {
  const links = [action, otherAction].flatMap((each) =>
    each ? [`${each.label}${colonOf(lang).trimEnd()}\n${each.address}`] : [],
  )
  const parts = [...paragraphs, ...links, ...(note ? [note] : [])]
  return `${parts.join('\n\n')}\n\n${sentence(lang, 'mail.signature')}\n`
}

/** One column of text. The address is repeated below the button, because some mail programs show no links. */
export function inHtml(
  { lang, subject, paragraphs, action, otherAction, note }: Letter,
  look: MailLook = productLook,
): string {
  return `<!doctype html>
<html lang="${lang}" dir="${isRightToLeft(lang) ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escaped(subject)}</title>
<style>${styleOf(look)}</style>
</head>
<body>
<div class="column">
<p class="mark">${look.hasLogo ? `<img src="cid:logo" alt="${escaped(look.name)}" height="40">` : escaped(look.name)}</p>
<h1>${escaped(subject)}</h1>
${paragraphs.map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`).join('\n')}
${action ? buttons(lang, action, otherAction) : ''}
${note ? `<p class="note">${escaped(note)}</p>` : ''}
<p class="end">${escaped(sentence(lang, 'mail.signature'))}</p>
</div>
</body>
</html>
`
}

const link = (look: string, { label, address }: Action) =>
  `<a class="${look}" href="${escaped(address)}">${escaped(label)}</a>`

const buttons = (lang: Language, action: Action, other: Action | undefined, { address } = action) => `
<p>${link('button', action)}${other ? ` ${link('button other', other)}` : ''}</p>
<p class="note">${escaped(sentence(lang, 'mail.address'))}<br><a dir="ltr" href="${escaped(address)}">${escaped(address)}</a></p>`

/** The product's paper and ink, and the company's colour. */
const styleOf = ({ button, link: ink }: MailLook) => `
body { margin: 0; background: #ffffff; color: #1d1b18; font: 15px/22px Inter, system-ui, "Segoe UI", Roboto, sans-serif }
.column { max-width: 30rem; margin: 0 auto; padding: 40px 24px }
.mark { margin: 0 0 32px; color: ${ink[0]}; font-weight: 600; letter-spacing: -0.01em }
h1 { margin: 0 0 16px; padding: 0 0 16px; border-bottom: 1px solid #dcd7cd; font-size: 22px; line-height: 28px; font-weight: 600 }
p { margin: 0 0 16px }
a { color: ${ink[0]}; word-break: break-all }
.button { display: inline-block; padding: 11px 20px; border-radius: 8px; background: ${button[0]}; color: #ffffff; font-weight: 500; text-decoration: none }
.other { padding: 10px 19px; border: 1px solid #b9b3aa; background: transparent; color: #1d1b18 }
.note { color: #57524a; font-size: 13px; line-height: 20px }
.end { margin: 32px 0 0; padding: 16px 0 0; border-top: 1px solid #ece9e3; color: #686257; font-size: 12px; line-height: 16px }
@media (prefers-color-scheme: dark) {
  body { background: #191817; color: #f1eee9 }
  .mark, a { color: ${ink[1]} }
  h1 { border-color: #3a3734 }
  .button { background: ${button[1]}; color: #ffffff }
  .other { border-color: #57524a; background: transparent; color: #f1eee9 }
  .note { color: #b9b3aa }
  .end { border-color: #2a2826; color: #9b958b }
}`

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
  return text.replace(/[&<>"']/g, (character) => entities[character]!)
}
