import { codeTypes } from '@kontor/contract/values/qr-code.ts'
import { useTranslation } from 'react-i18next'
import { PickPanel } from '../../../kit/pick/PickPanel.tsx'
import { usePick } from '../../../kit/pick/picker.ts'
import { ElementCode } from '../../qr-codes/qr-codes.ts'
import { qrCodePanel } from './pickers.ts'
import classes from './QrCodePanel.module.css'

/** The QR codes of a place and, where it has one, of its plan. They save by themselves. */
export default function QrCodePanel() {
  const { t } = useTranslation()
  const pick = usePick(qrCodePanel)
  const { id, hasPlan } = pick.needs
  return (
    <PickPanel pick={pick} title={t('qr_codes.title')}>
      <div className={classes.codes}>
        <section>
          <h3>{t('qr_codes.type_2')}</h3>
          <ElementCode type={codeTypes.level} id={id} />
        </section>
        {hasPlan && (
          <section>
            <h3>{t('qr_codes.type_4')}</h3>
            <ElementCode type={codeTypes.plan} id={id} />
          </section>
        )}
      </div>
    </PickPanel>
  )
}
