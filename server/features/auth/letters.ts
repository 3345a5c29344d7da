import type { LabelKey } from '@kontor/contract/labels/keys.ts'
import type { Area } from '../../access/area.ts'
import { type Language, sentence } from '../../http/labels/sentences.ts'
import type { Letter } from '../../mail/letter.ts'

/** Minutes a link works. */
export const linkMinutes = 60

type Sender = Pick<Area, 'name' | 'url'>

export const resetAddress = ({ url }: Pick<Area, 'url'>, token: string) => `${url}/reset-password?token=${token}`

/** The link to set a new password. */
export function resetLetter(sender: Sender, lang: Language, token: string): Letter {
  const say = (key: LabelKey, values = {}) => sentence(lang, key, values)
  return {
    lang,
    subject: say('mail.reset_subject'),
    paragraphs: [say('mail.reset_text', { company: sender.name })],
    action: { label: say('mail.reset_action'), address: resetAddress(sender, token) },
    note: say('mail.reset_note', { minutes: linkMinutes }),
    secret: token,
  }
}

/** Minutes a code by mail works. */
export const codeMinutes = 10

/** The code to sign in with from an unknown address. */
export function codeLetter(sender: Pick<Area, 'name'>, lang: Language, code: string): Letter {
  const say = (key: LabelKey, values = {}) => sentence(lang, key, values)
  return {
    lang,
    subject: say('mail.code_subject'),
    paragraphs: [say('mail.code_text', { company: sender.name }), code],
    note: say('mail.code_note', { minutes: codeMinutes }),
    secret: code,
  }
}

/** The notice that the password was changed, in case somebody else did it. */
export function changedLetter(sender: Sender, lang: Language): Letter {
  const say = (key: LabelKey, values = {}) => sentence(lang, key, values)
  return {
    lang,
    subject: say('mail.changed_subject'),
    paragraphs: [say('mail.changed_text', { company: sender.name }), say('mail.changed_if_not_you')],
    action: { label: say('mail.changed_action'), address: `${sender.url}/forgot-password` },
    secret: null,
  }
}
