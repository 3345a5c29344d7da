import { codePath } from '@kontor/contract/values/qr-code.ts'

/** The text of a code: an address on its company's own host. */
export const codeUrl = (companyUrl: string, code: string): string => `${companyUrl}${codePath}${code}`
