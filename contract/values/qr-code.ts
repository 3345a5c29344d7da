/** The kinds of things that a code stands for, by their number in the specification (R415). */
export const codeTypes = { resource: 1, level: 2, plan: 4 } as const
export type CodeType = (typeof codeTypes)[keyof typeof codeTypes]

/** Labels that one file holds, and codes that one call makes. */
export const mostLabels = 10_000

/** Crockford's alphabet: no letter that looks like a digit, or like another one. 26 of them hold 130 random bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const codeLength = 26

/** A new code of random bytes; `codeLength` of them. */
export const qrCodeIn = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, codeLength), (byte) => alphabet[byte % alphabet.length]).join('')

/** A code as it is kept, from what somebody typed: in any case, with blanks or hyphens, O for 0, I or L for 1. */
export const readCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}\p{Cf}]+/gu, '')
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')

/** Whether a text can be a code at all. */
export const isCode = (text: string): boolean =>
  text.length === codeLength && [...text].every((sign) => alphabet.includes(sign))

/** A code as it is printed, to be typed: in groups of four. */
export const groupedCode = (code: string): string => code.match(/.{1,4}/g)?.join(' ') ?? ''

/** The path of a code's address on its company's host. */
export const codePath = '/qrcode-read/'

/** The meaning of a scanned text: a code of this host, one of another company's, a part of a code, or something else. */
export type ScanMeaning =
  | { is: 'code'; code: string }
  | { is: 'elsewhere'; host: string }
  | { is: 'incomplete' }
  | { is: 'other' }

/** Reads what a camera saw or somebody typed. `host` is the name of this page's. */
export function readScan(text: string, host: string): ScanMeaning {
  const typed = readCode(text)
  if (isCode(typed)) return { is: 'code', code: typed }
  const url = URL.parse(text.trim())
  if (!url && typed.length < 2 * codeLength) return { is: 'incomplete' }
  const path = url?.pathname.toLowerCase() ?? ''
  if (!url || !/^https?:$/.test(url.protocol) || !path.startsWith(codePath)) return { is: 'other' }
  const code = readCode(url.pathname.slice(codePath.length).replace(/\/$/, ''))
  if (!isCode(code)) return { is: 'other' }
  return url.hostname === host.toLowerCase() ? { is: 'code', code } : { is: 'elsewhere', host: url.host }
}
