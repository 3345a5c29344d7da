import { codeTypes } from '@kontor/contract/values/qr-code.ts'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router'
import { Section } from '../../../kit/detail/DetailPage.tsx'
import { ElementCode } from '../../qr-codes/qr-codes.ts'

/** Its QR code; saves by itself. */
export default function QrCodeSection() {
  const { t } = useTranslation()
  return (
    <Section title={t('qr_codes.edit')}>
      <ElementCode type={codeTypes.resource} id={Number(useParams().id)} />
    </Section>
  )
}
