import type { CodeType } from '@kontor/contract/values/qr-code.ts'
import { useTranslation } from 'react-i18next'
import { qrCodes } from '../../kit/http/api.generated.ts'
import { call } from '../../kit/http/call.ts'
import { startFile } from '../../kit/jobs/file-job.ts'

/** The codes to print: these, or all that match. */
export interface CodesToPrint {
  picked?: number[]
  filter?: { type?: CodeType[]; level?: number[]; resource?: number[]; query?: string }
}

/** Saves labels as a PDF, or one of them as a picture; long files go on from screen to screen. */
export function useLabelFiles() {
  const { t } = useTranslation()
  const failed = t('qr_codes.file_failed')
  return {
    print: (body: CodesToPrint) =>
      startFile({
        title: `${t('qr_codes.title')}.pdf`,
        failed,
        make: (signal) => call(qrCodes.exports, { body }, { signal }),
      }),
    savePicture: (kind: 'svg' | 'png', { id, name }: { id: number; name: string }) =>
      startFile({
        title: `${name}.${kind}`,
        failed,
        make: (signal) =>
          kind === 'svg'
            ? call(qrCodes.svg, { params: { id } }, { signal })
            : call(qrCodes.png, { params: { id } }, { signal }),
      }),
  }
}
