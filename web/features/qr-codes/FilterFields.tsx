import type { Contract } from '@kontor/contract'
import { useTranslation } from 'react-i18next'
import { ChoiceFilter } from '../../kit/list/filter/ChoiceFilter.tsx'
import type { List } from '../../kit/list/useList.ts'
import { PlaceFilter } from '../levels/levels.ts'
import { useTypes } from './types.ts'

/** The outlet context of the list of codes. */
export interface FilteredCodes {
  list: List<Contract['qrCodes']['list']>
}

/** The filters of codes: type and place (R412). */
export function FilterFields({ list }: FilteredCodes) {
  const { t } = useTranslation()
  return (
    <>
      <ChoiceFilter label={t('qr_codes.type')} options={useTypes()} {...list.filter('type')} />
      <PlaceFilter label={t('qr_codes.place')} {...list.filter('level')} />
    </>
  )
}
