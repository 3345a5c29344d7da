import { useTranslation } from 'react-i18next'
import { useClose } from '../../kit/form/saving/useClose.ts'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import { useFilters } from '../../kit/list/filter/useFilters.ts'
import { Button } from '../../kit/ui/button/Button.tsx'
import { Buttons } from '../../kit/ui/button/Buttons.tsx'
import { Panel } from '../../kit/ui/frame/Panel.tsx'
import { PlaceFilter } from '../levels/levels.ts'
import { qrCodeAddresses } from './addresses.ts'
import classes from './qr-codes.module.css'
import { useTypes } from './types.ts'

/** The filters of the list at an address of their own (R412); they stand in its query, as those above the list do. */
export default function QrCodeFilters() {
  const { t } = useTranslation()
  const close = useClose(qrCodeAddresses.list())
  const { filter } = useFilters({ type: 'numbers', level: 'numbers' })
  return (
    <Panel
      title={t('qr_codes.filters')}
      onClose={close}
      footer={
        <Buttons end>
          <Button variant="filled" onClick={close}>
            {t('qr_codes.filters_done')}
          </Button>
        </Buttons>
      }
    >
      <div className={classes.stack}>
        <ChoiceFilter label={t('qr_codes.type')} options={useTypes()} {...filter('type')} />
        <PlaceFilter label={t('qr_codes.place')} {...filter('level')} />
      </div>
    </Panel>
  )
}
