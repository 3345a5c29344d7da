import type { QrCodeDetail } from '@kontor/contract'
import { groupedCode } from '@kontor/contract/values/qr-code.ts'
import { useTranslation } from 'react-i18next'
import { useMoment } from '../../kit/time/useMoment.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Buttons } from '../../kit/ui/button/Buttons.tsx'
import { Facts } from '../../kit/ui/Facts.tsx'
import { LabelPicture } from '../qr-code-templates/qr-code-templates.ts'
import classes from './qr-codes.module.css'
import { useLabelFiles } from './useLabelFiles.ts'

/** A code as its label, as files, and what is known of it. */
export function CodeCard({ code }: { code: QrCodeDetail }) {
  const { t } = useTranslation()
  const moment = useMoment()
  const { print, savePicture } = useLabelFiles()
  const { id, name, drawing, scans, last_scanned_at } = code
  return (
    <div className={classes.card}>
      <div className={classes.label}>
        <LabelPicture drawing={drawing} alt={t('qr_codes.label_of', { name })} />
      </div>
      <Buttons>
        <Button onClick={() => print({ picked: [id] })}>{t('qr_codes.pdf')}</Button>
        <Button onClick={() => savePicture('png', code)}>PNG</Button>
        <Button onClick={() => savePicture('svg', code)}>SVG</Button>
      </Buttons>
      <Facts
        facts={[
          [t('qr_codes.type'), t(`qr_codes.type_${code.type}`)],
          [t('qr_codes.place'), [code.above, code.place].filter(Boolean).join(' · ')],
          [
            t('qr_codes.code'),
            <span key="code" dir="ltr" className={classes.code}>
              {groupedCode(code.code)}
            </span>,
          ],
          [
            t('qr_codes.address'),
            <a key="url" href={code.url} dir="ltr" className={`link ${classes.code}`}>
              {code.url}
            </a>,
          ],
          [t('qr_codes.scans'), t('qr_codes.count_scans', { count: scans })],
          [t('qr_codes.last_scan'), last_scanned_at ? moment(last_scanned_at) : t('qr_codes.never')],
        ]}
      />
    </div>
  )
}
