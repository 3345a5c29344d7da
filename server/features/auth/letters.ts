import { addressOf, type Company } from '../../access/companies.ts'
import type { Ground } from '../../http/ground.ts'
import { type Language, sentence } from '../../http/sentences.ts'
import type { Letter } from '../../mail/letter.ts'

/** Minutes a link works. */
export const linkMinutes = 60

/** The link to set a new password. */
export function resetLetter(
  { publicUrl }: Pick<Ground, 'publicUrl'>,
  company: Company,
  lang: Language,
  token: string,
): Letter {
  const say = (key: string, values = {}) => sentence(lang, key, values)
  return {
    lang,
    subject: say('mail.reset_subject'),
    paragraphs: [say('mail.reset_text', { company: company.name })],
    action: {
      label: say('mail.reset_action'),
      address: `${addressOf(company, publicUrl)}/reset-password?token=${token}`,
    },
    note: say('mail.reset_note', { minutes: linkMinutes }),
  }
}

/** That the password was changed, for whoever didn't do it. */
export function changedLetter({ publicUrl }: Pick<Ground, 'publicUrl'>, company: Company, lang: Language): Letter {
  const say = (key: string, values = {}) => sentence(lang, key, values)
  return {
    lang,
    subject: say('mail.changed_subject'),
    paragraphs: [say('mail.changed_text', { company: company.name }), say('mail.changed_if_not_you')],
    action: { label: say('mail.changed_action'), address: `${addressOf(company, publicUrl)}/forgot-password` },
  }
}
