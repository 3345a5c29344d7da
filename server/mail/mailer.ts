import { createRequire } from 'node:module'
import type nodemailer from 'nodemailer'

const load = createRequire(import.meta.url)

export interface OutgoingMail {
  /** Stays on every try, so that a mail sent twice shows as one; absent, a new one. */
  messageId?: string
  to: string
  subject: string
  text: string
  html: string
  /** The invitation in it. */
  calendar?: Invitation
  /** The picture that the HTML shows as `cid:logo`, a PNG. */
  logo?: Buffer
}

/** A `text/calendar` part, and its method. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL'
  content: string
}

/** Hands mails to the mail server of the configuration. */
export interface Mailer {
  /** The address that mails come from. */
  sender: string
  /** Throws the server's answer, or that it can't be reached. */
  send(mail: OutgoingMail): Promise<void>
}

export interface MailOptions {
  /** `smtp://user:password@host:587`, or `smtps://…`. */
  smtpUrl: string
  /** Address, or `Name <address>`. */
  from: string
}

/** Milliseconds a mail server may take for each step; a job tries again later. */
const patience = 15_000

/** A connection for each mail: there are few, and a server that was down is tried again. */
export function openMailer({ smtpUrl, from }: MailOptions): Mailer {
  // Loaded here: without a mail server no start needs its forty modules.
  const { createTransport } = load('nodemailer') as typeof nodemailer
  const transport = createTransport(
    {
      url: smtpUrl,
      connectionTimeout: patience,
      greetingTimeout: patience,
      socketTimeout: patience,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from },
  )
  return {
    sender: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from,
    async send({ messageId, to, subject, text, html, calendar, logo }) {
      await transport.sendMail({
        ...(messageId && { messageId }),
        // An object, because a text might be read as a list of addresses.
        to: { name: '', address: to },
        subject,
        text,
        html,
        // Tells programs that answer mails by themselves, such as of people on holiday, not to.
        headers: { 'Auto-Submitted': 'auto-generated' },
        // Both an alternative to the text, which mail programs with a calendar read, and a file for all others.
        ...(logo && { attachments: [{ filename: 'logo.png', content: logo, cid: 'logo', contentType: 'image/png' }] }),
        ...(calendar && { icalEvent: { filename: 'booking.ics', ...calendar } }),
      })
    },
  }
}

/** Whether the server refuses this mail for good. */
export function isRefusedForGood(error: unknown): boolean {
  const { code, permanent } = error as { code?: string; permanent?: boolean }
  return permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')
}
