import { areaOf } from '../../access/area.ts'
import type { Ground } from '../../http/ground.ts'
import { languageOf } from '../../http/labels/sentences.ts'
import type { MasterPayloads, MasterWork } from '../../jobs/tasks.ts'
import { inHtml, inText, type Letter } from '../../mail/letter.ts'
import { unseal } from '../../mail/seal.ts'
import { changedLetter, codeLetter } from './letters.ts'

/**
 * A mail to a master user is sent by its job directly and kept nowhere: nobody above them could read it. Without a mail
 * server it isn't sent; `npm run master:add` prints a new link.
 */
export async function mailMaster({ mailer, log }: Ground, to: string, letter: Letter): Promise<void> {
  if (!mailer) return log.warn(`"${letter.subject}" was not sent to ${to}: no mail server is configured.`)
  await mailer.send({ to, subject: letter.subject, text: inText(letter), html: inHtml(letter) })
}

export async function sendMasterChanged({ ground, payload }: MasterWork<MasterPayloads['send-master-changed']>) {
  await mailMaster(ground, payload.email, changedLetter(areaOf(ground, null), languageOf(payload.lang)))
}

export async function sendMasterCode({ ground, payload }: MasterWork<MasterPayloads['send-master-code']>) {
  const code = unseal(ground.secret, Buffer.from(payload.sealed, 'base64'))
  // SECRET has changed since then: the person asks for another code.
  if (code === null) return
  await mailMaster(ground, payload.email, codeLetter(areaOf(ground, null), languageOf(payload.lang), code))
}
