import { useTranslation } from 'react-i18next'
import { useOutletContext } from 'react-router'
import { FilterPanel } from '../../kit/list/filter/FilterPanel.tsx'
import { qrCodeAddresses } from './addresses.ts'
import { type FilteredCodes, FilterFields } from './FilterFields.tsx'

/** The filters of the list at an address of their own (R412); they stand in its query, as those above the list do. */
export default function QrCodeFilters() {
  const { t } = useTranslation()
  const { list } = useOutletContext<FilteredCodes>()
  return (
    <FilterPanel list={list} closesTo={qrCodeAddresses.list()} shows={(count) => t('qr_codes.show_found', { count })}>
      <FilterFields list={list} />
    </FilterPanel>
  )
}
